import { deleteFailedMail, listFailedMails, retryFailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { createFailedMails } from '@wifi-share/messaging/mail/failed-mails';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { MailQueue } from '../queue/mail-queue.js';

export function registerFailedMails(app: FastifyInstance, queue: MailQueue): void {
  const failedMails = createFailedMails(queue);
  registerInternalCall(app, listFailedMails, () => failedMails.list());
  registerInternalCall(app, retryFailedMail, ({ params }) => failedMails.retry(params.jobId));
  registerInternalCall(app, deleteFailedMail, ({ params }) => failedMails.forget(params.jobId));
}
