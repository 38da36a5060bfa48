import { deleteFailedMail, listFailedMails, retryFailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { FailedMails } from './failed-mails.service.js';

export function registerFailedMailRoutes(app: FastifyInstance, failedMails: FailedMails): void {
  registerInternalCall(app, listFailedMails, () => failedMails.list());
  registerInternalCall(app, retryFailedMail, ({ params }) => failedMails.retry(params.jobId));
  registerInternalCall(app, deleteFailedMail, ({ params }) => failedMails.forget(params.jobId));
}
