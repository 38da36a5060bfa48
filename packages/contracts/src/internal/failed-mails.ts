import { z } from 'zod';
import { defineInternalCall } from './define-internal-call.js';

/** A dead-lettered e-mail: all its attempts failed. */
export const failedMailSchema = z.object({
  jobId: z.string(),
  template: z.string(),
  to: z.string(),
  failedAt: z.iso.datetime(),
  /** The last error of the mail server or the service. */
  reason: z.string(),
  attempts: z.int(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

export const listFailedMails = defineInternalCall({
  method: 'GET',
  path: '/internal/failed-mails',
  callers: ['ops'],
  summary: 'The latest thousand failed e-mails, newest first.',
  answers: { 200: z.array(failedMailSchema) },
  problems: [],
});

export const retryFailedMail = defineInternalCall({
  method: 'POST',
  path: '/internal/failed-mails/{jobId}/retry',
  callers: ['ops'],
  summary: 'Put an e-mail back into the queue with all its attempts.',
  params: z.object({ jobId: z.string().max(200) }),
  answers: { 202: null },
  problems: ['not_found'],
});

export const deleteFailedMail = defineInternalCall({
  method: 'DELETE',
  path: '/internal/failed-mails/{jobId}',
  callers: ['ops'],
  summary: 'Delete a failed e-mail.',
  params: z.object({ jobId: z.string().max(200) }),
  answers: { 204: null },
  problems: ['not_found'],
});
