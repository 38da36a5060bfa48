import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import type { Context } from '../context.js';
import { purgeDeleted } from './purge-deleted.js';

/** Starts everything that the service does by the clock. */
export const startJobs = ({ models, log, now }: Context): Running[] => [
  startJob({
    name: 'purge-deleted',
    everySeconds: 15,
    run: () => purgeDeleted(models.networks, models.logos, now()),
    log,
  }),
];
