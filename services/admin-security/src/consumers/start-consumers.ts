import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { Context } from '../context.js';
import { startAddressBlocked } from './address-blocked.js';
import { startAdminActed } from './admin-acted.js';

/** Starts one consumer for every event of this folder. */
export const startConsumers = (context: Context): RunningConsumer[] => [
  startAddressBlocked(context),
  startAdminActed(context),
];
