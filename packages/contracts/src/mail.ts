import { z } from 'zod';
import { languageSchema } from './entities/language.js';
import { userIdSchema } from './entities/user.js';

/** Every e-mail that can be sent, and the variables of its template. Texts: `mail.<template>.*` in the catalogue. */
export const mailTemplates = {
  'verify-email': z.object({ name: z.string(), link: z.url() }),
  'confirm-email': z.object({ name: z.string(), link: z.url() }),
  'email-changed': z.object({ name: z.string(), username: z.string(), link: z.url() }),
  'reset-password': z.object({ name: z.string(), link: z.url() }),
  'password-changed': z.object({ name: z.string(), link: z.url() }),
  /** To the support team; `email`: of who opened the ticket, null without one. Texts of people are shown as they are. */
  'ticket-opened': z.object({
    username: z.string(),
    email: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    link: z.url(),
  }),
  'ticket-replied': z.object({ name: z.string(), subject: z.string(), message: z.string(), link: z.url() }),
  'ticket-resolved': z.object({ name: z.string(), subject: z.string(), link: z.url() }),
  /** `ipAddress`: of the browser that asked for the code. */
  'admin-code': z.object({ code: z.string().regex(/^\d{6}$/), ipAddress: z.string() }),
} as const;

export type MailTemplate = keyof typeof mailTemplates;
export type MailVariables<T extends MailTemplate> = z.infer<(typeof mailTemplates)[T]>;

export const mailQueueName = 'mail';

/** A job of the mail queue. `sealed` holds the variables, encrypted, because they contain links and codes. */
export const mailJobSchema = z.object({
  template: z.enum(Object.keys(mailTemplates) as [MailTemplate, ...MailTemplate[]]),
  to: z.email(),
  /** Whose e-mail it is, so that it goes with the account (R17); null where it is no user's. */
  userId: userIdSchema.nullable().default(null),
  language: languageSchema,
  sealed: z.string(),
});
export type MailJob = z.infer<typeof mailJobSchema>;
