import type { FailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { ErrorCode, type Job } from 'bullmq';
import type { MailQueue } from '../queue/mail-queue.js';
import type { MailContent } from '../queue/queued-mail.js';

function describe({ id, data, finishedOn, timestamp, failedReason, attemptsMade }: Job<MailContent>): FailedMail {
  return {
    jobId: id ?? '',
    template: data.template,
    to: 'to' in data ? data.to : '',
    failedAt: new Date(finishedOn ?? timestamp).toISOString(),
    reason: failedReason,
    attempts: attemptsMade,
  };
}

/** The e-mails that failed for good. */
export function createFailedMails(queue: MailQueue) {
  return {
    /** The latest thousand, newest first. */
    async list(): Promise<FailedMail[]> {
      return (await queue.getFailed(0, 999)).map(describe);
    },

    /** Puts an e-mail back into the queue with all its attempts. Throws not_found unless it is in the list. */
    async retry(jobId: string): Promise<void> {
      const job = await queue.getJob(jobId);
      if (!job) throw new Problem('not_found');
      try {
        await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      } catch (cause) {
        if ((cause as { code?: unknown }).code === ErrorCode.JobNotInState) throw new Problem('not_found', { cause });
        throw cause;
      }
    },

    /** Removes an e-mail for good. Throws not_found unless it is in the list. */
    async forget(jobId: string): Promise<void> {
      const job = await queue.getJob(jobId);
      if (!(await job?.isFailed())) throw new Problem('not_found');
      await job?.remove();
    },
  };
}
