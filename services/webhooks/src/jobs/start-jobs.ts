import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import type { Context } from '../context.js';
import { createQueueDue } from './queue-due.js';
import { createRemoveExpired } from './remove-expired.js';
import { createResealSecrets } from './reseal-secrets.js';

const hourSeconds = 60 * 60;

/** Starts everything that the service does by the clock. */
export const startJobs = (context: Context): Running[] => {
  const { log, pace } = context;
  return [
    startJob({ name: 'queue-due', everySeconds: pace.queueDueSeconds, run: createQueueDue(context), log }),
    startJob({ name: 'remove-expired', everySeconds: hourSeconds, run: createRemoveExpired(context), log }),
    startJob({ name: 'reseal-secrets', everySeconds: hourSeconds, run: createResealSecrets(context), log }),
  ];
};
