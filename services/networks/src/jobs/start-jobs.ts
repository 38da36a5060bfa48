import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import type { Context } from '../context.js';
import { purgeDeleted } from './purge-deleted.js';
import { rotateBySchedule } from './rotate-by-schedule.js';

/** Starts everything that the service does by the clock. */
export const startJobs = ({ models, log, now, ...context }: Context): Running[] => [
  startJob({
    name: 'purge-deleted',
    everySeconds: 15,
    run: () => purgeDeleted(models, now()),
    log,
  }),
  startJob({
    name: 'rotate-by-schedule',
    everySeconds: 5,
    run: () => rotateBySchedule({ ...context, log, now }),
    log,
  }),
];
