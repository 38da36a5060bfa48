import type { Job } from 'bullmq';
import type { MailQueue } from './mail-queue.js';
import { isSent, type MailContent } from './queued-mail.js';

const unsentStates = ['active', 'waiting', 'prioritized', 'delayed', 'failed'] as const;
const pageSize = 500;

export interface UnsentMail {
  state: (typeof unsentStates)[number];
  job: Job<MailContent, void>;
}

/** The e-mails of a user that wait, are being sent or failed for good. One that changes its state meanwhile may be missed, or come twice. */
export async function* unsentMailsOf(queue: MailQueue, userId: string): AsyncGenerator<UnsentMail> {
  for (const state of unsentStates) {
    for (let start = 0; ; start += pageSize) {
      const jobs = await queue.getJobs([state], start, start + pageSize - 1);
      for (const job of jobs) if (job && !isSent(job.data) && job.data.userId === userId) yield { state, job };
      if (jobs.length < pageSize) break;
    }
  }
}
