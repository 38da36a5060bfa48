import type { MailTemplate } from '@wifi-share/contracts/mail';

/** Names a mail job, so that it is queued once however often it is handed in. BullMQ refuses a colon. */
export const mailJobId = (eventId: string, template: MailTemplate): string => `${eventId}-${template}`;
