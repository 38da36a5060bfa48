import { z } from 'zod';
import { ticketPrioritySchema, ticketSideSchema, ticketStatusSchema } from '../entities/ticket.js';
import { defineEvent } from './define-event.js';

/** Somebody asked for support. Neither this nor what follows says who, or what about: nothing has to be taken back when the account goes (R17). */
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
