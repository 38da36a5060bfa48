import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import type { Context } from '../context.js';
import { createEndPeriods } from './end-periods.js';

/** Starts everything that the service does by the clock. */
export function startJobs(context: Context): Running[] {
  const { checkout, mailOwed, config, log } = context;
  const jobs = {
    'end-periods': createEndPeriods(context),
    'mail-owed': mailOwed.run,
    ...(checkout && { reconcile: checkout.reconcile, 'forget-orders': checkout.forgetOrders }),
  };
  return Object.entries(jobs).map(([name, run]) =>
    startJob({ name, everySeconds: config.PAYMENT_CHECK_SECONDS, run, log }),
  );
}
