import { z } from 'zod';
import { ticketPrioritySchema, ticketSideSchema, ticketStatusSchema } from '../entities/ticket.js';
import { defineEvent } from './define-event.js';

/** These contain neither the user nor the text, so that they need no erasure with the account (R17). */
export const ticketOpened = defineEvent(
  'support.ticket.opened.v1',
  z.object({ version: z.number().int().positive(), status: ticketStatusSchema, priority: ticketPrioritySchema }),
);

export const ticketStatusChanged = defineEvent(
  'support.ticket.status-changed.v1',
  z.object({
    version: z.number().int().positive(),
    from: ticketStatusSchema,
    to: ticketStatusSchema,
    by: ticketSideSchema,
  }),
);

/** Support has answered; the subject is the id of the ticket's owner, so that a deletion purges it (R17). */
export const ticketAnswered = defineEvent('support.ticket.answered.v1', z.object({ ticketId: z.string() }));
