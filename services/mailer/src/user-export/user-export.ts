import { type JsonText, jsonList } from '@wifi-share/service-kit/json/json-stream';
import type { MailQueue } from '../queue/mail-queue.js';
import { type UnsentMail, unsentMailsOf } from '../queue/mails-of-user.js';

/** What the mailer holds of a user: e-mails that wait or failed for good; none of those that were sent. */
export function createUserExport(queue: MailQueue) {
  return (userId: string): Record<string, JsonText> => ({ emails: jsonList(emailsOf(queue, userId)) });
}

async function* emailsOf(queue: MailQueue, userId: string) {
  for await (const mail of unsentMailsOf(queue, userId)) yield exported(mail);
}

/** Without the sealed content, which holds links. */
function exported({ state, job: { data, timestamp, attemptsMade, failedReason, finishedOn } }: UnsentMail) {
  return {
    template: data.template,
    to: 'to' in data ? data.to : null,
    state,
    queuedAt: new Date(timestamp).toISOString(),
    attempts: attemptsMade,
    reason: failedReason ?? null,
    failedAt: finishedOn === undefined ? null : new Date(finishedOn).toISOString(),
  };
}
