import { z } from 'zod';
import { defineInternalCall } from './define-internal-call.js';

/** An e-mail that was given up, as the failed list shows it. */
const failedMailSchema = z.object({
  jobId: z.string(),
  template: z.string(),
  to: z.string(),
  failedAt: z.iso.datetime(),
  /** What the mail server or the service said last. */
  reason: z.string(),
  attempts: z.int(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

export const listFailedMails = defineInternalCall({
  method: 'GET',
  path: '/internal/failed-mails',
  summary: 'The latest thousand e-mails that were given up, newest first.',
  answers: { 200: z.array(failedMailSchema) },
  problems: [],
});

export const retryFailedMail = defineInternalCall({
  method: 'POST',
  path: '/internal/failed-mails/{jobId}/retry',
  summary: 'Put an e-mail back into the queue with all its attempts.',
  params: z.object({ jobId: z.string().max(200) }),
  answers: { 202: null },
  problems: ['not_found'],
});

export const deleteFailedMail = defineInternalCall({
  method: 'DELETE',
  path: '/internal/failed-mails/{jobId}',
  summary: 'Remove an e-mail for good that was given up.',
  params: z.object({ jobId: z.string().max(200) }),
  answers: { 204: null },
  problems: ['not_found'],
});
