import { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from '@/lib/draft.js';

const draftSchema = z.object({ subject: z.string(), message: z.string() });
export type TicketDraft = z.infer<typeof draftSchema>;

export const emptyTicket: TicketDraft = { subject: '', message: '' };

const keyOf = (userId: string) => `ticket-draft:${userId}`;

/** What the user began to write in this tab, null when that is nothing. */
export function readTicketDraft(userId: string): TicketDraft | null {
  try {
    return draftSchema.parse(JSON.parse(readDraft(keyOf(userId)) ?? ''));
  } catch {
    return null;
  }
}

export function keepTicketDraft(userId: string, { subject = '', message = '' }: Partial<TicketDraft>): void {
  if (subject.trim() === '' && message.trim() === '') dropDraft(keyOf(userId));
  else keepDraft(keyOf(userId), JSON.stringify({ subject, message }));
}

export const dropTicketDraft = (userId: string): void => dropDraft(keyOf(userId));
