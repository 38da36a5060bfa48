import { z } from 'zod';

/** An e-mail that was given up, as the failed list shows it. */
export const failedMailSchema = z.object({
  jobId: z.string(),
  template: z.string(),
  to: z.string(),
  failedAt: z.iso.datetime(),
  /** What the mail server or the service said last. */
  reason: z.string(),
  attempts: z.int(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;
