import {
  deleteFailedMail,
  type FailedMail,
  listFailedMails,
  retryFailedMail,
} from '@wifi-share/contracts/internal/failed-mails';
import { unlessUnknown } from '@wifi-share/service-kit/internal/internal-client';
import type { Installation } from './installation.js';
import { shortened, table } from './table.js';
import { type AskService, withService } from './with-service.js';

const withMailer = <T>(installation: Installation, use: AskService<T>): Promise<T> =>
  withService(installation, 'mailer', use);

/** Failed e-mails, newest first. */
export const failedMails = (installation: Installation): Promise<FailedMail[]> =>
  withMailer(installation, (ask, origin) => ask(listFailedMails, { to: 'mailer', origin }));

/** Puts e-mails back into the queue, with all their attempts; resolves to those that were there. */
export const retryMails = (installation: Installation, jobIds: readonly string[]): Promise<string[]> =>
  eachFailed(installation, jobIds, retryFailedMail);

/** Removes e-mails for good; resolves to those that were there. */
export const forgetMails = (installation: Installation, jobIds: readonly string[]): Promise<string[]> =>
  eachFailed(installation, jobIds, deleteFailedMail);

const eachFailed = (
  installation: Installation,
  jobIds: readonly string[],
  call: typeof retryFailedMail | typeof deleteFailedMail,
): Promise<string[]> =>
  withMailer(installation, async (ask, origin) => {
    const found: string[] = [];
    for (const jobId of jobIds) {
      const taken = ask(call, { to: 'mailer', origin, params: { jobId } }).then(() => true);
      if (await unlessUnknown(taken)) found.push(jobId);
    }
    return found;
  });

export function failedMailsText(mails: readonly FailedMail[]): string {
  if (mails.length === 0) return 'There are no failed e-mails.';
  const rows = mails.map(({ jobId, failedAt, template, to, attempts, reason }) => [
    ...[jobId, failedAt.slice(0, 19).replace('T', ' '), template, to, attempts],
    shortened(reason),
  ]);
  return table(['job', 'failed (UTC)', 'e-mail', 'to', 'attempts', 'because of'], rows);
}
