import type { FailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { ErrorCode, type Job, type Queue } from 'bullmq';

/** What a job holds; the address until its e-mail was sent. */
export interface KeptMail {
  template: string;
  to?: string;
}

function describe({ id, data, finishedOn, timestamp, failedReason, attemptsMade }: Job<KeptMail>): FailedMail {
  return {
    jobId: id ?? '',
    template: data.template,
    to: data.to ?? '',
    failedAt: new Date(finishedOn ?? timestamp).toISOString(),
    reason: failedReason,
    attempts: attemptsMade,
  };
}

/** The e-mails of the mail queue that failed for good, for operators; none of their content. */
export function createFailedMails(queue: Pick<Queue<KeptMail>, 'getFailed' | 'getJob'>) {
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

export type FailedMails = ReturnType<typeof createFailedMails>;
