import { durations } from '@wifi-share/contracts/durations';
import { trusted } from 'mongoose';
import type { Context } from '../context.js';

const dayMilliseconds = 24 * 60 * 60_000;

/** Removes deliveries after their days (R61), also those that still wait for a paused endpoint. */
export const createRemoveExpired =
  ({ deliveries, now }: Context) =>
  async (): Promise<void> => {
    const until = new Date(now().getTime() - durations.webhookDeliveryDays * dayMilliseconds);
    await deliveries.deleteMany({ createdAt: trusted({ $lt: until }) });
  };
