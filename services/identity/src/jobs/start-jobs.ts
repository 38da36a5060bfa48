import type { Running } from '@wifi-share/service-kit/app/service-app';
import type { Context } from '../context.js';
import { startRemovingExpired } from './remove-expired.js';
import { startRemovingUnverified } from './remove-unverified.js';
import { startWeeklySummaries } from './send-weekly-summaries.js';

/** Starts everything that the service does by the clock. */
export const startJobs = (context: Context): Running[] => [
  startRemovingExpired(context),
  startRemovingUnverified(context),
  startWeeklySummaries(context),
];
