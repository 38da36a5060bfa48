import { z } from 'zod';
import {
  ticketMessageSchema,
  ticketPrioritySchema,
  ticketReplyMessageSchema,
  ticketReplySchema,
  ticketSchema,
  ticketStatuses,
  ticketSubjectSchema,
  ticketThreadSchema,
} from '../entities/ticket.js';
import { adminTicketCalls } from './admin-tickets.js';
import { defineCall } from './define-call.js';
import { pageFields } from './list-query.js';

const ownerParams = z.object({ id: z.string().max(64) });
const ticketParams = ownerParams.extend({ ticketId: z.string().max(64) });

export const openTicket = defineCall({
  method: 'POST',
  path: '/api/support/tickets',
  access: 'user',
  rate: 'write',
  summary:
    'Ask for support (pro). Whose ticket it is follows from the session and its priority from the plan, which is high on pro, whatever the body says (R7).',
  body: z.object({
    subject: ticketSubjectSchema,
    message: ticketMessageSchema,
    priority: ticketPrioritySchema.default('normal'),
  }),
  answers: { 201: ticketSchema },
  problems: ['plan_required', 'ticket_limit_reached', 'too_many_tickets'],
});

export const listTickets = defineCall({
  method: 'GET',
  path: '/api/user/{id}/support-tickets',
  access: 'self',
  rate: 'read',
  summary:
    "The owner's tickets, newest first (pro). With `page` or `limit` one page (25 unless limited); `X-Total-Count` says how many match.",
  params: ownerParams,
  query: z.object({ ...pageFields, status: z.enum(['all', ...ticketStatuses], 'validation.invalid').default('all') }),
  answers: { 200: z.array(ticketSchema) },
  problems: ['plan_required'],
});

export const readTicket = defineCall({
  method: 'GET',
  path: '/api/user/{id}/support-tickets/{ticketId}',
  access: 'self',
  rate: 'read',
  summary: 'One of the owner’s tickets with its replies (pro).',
  params: ticketParams,
  answers: { 200: ticketThreadSchema },
  problems: ['plan_required', 'ticket_not_found'],
});

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/api/user/{id}/support-tickets/{ticketId}/replies',
  access: 'self',
  rate: 'write',
  summary: 'Write more on a ticket that is neither resolved nor closed (pro).',
  params: ticketParams,
  body: z.object({ message: ticketReplyMessageSchema }),
  answers: { 201: ticketReplySchema },
  problems: ['plan_required', 'ticket_not_found', 'ticket_not_open', 'ticket_full'],
});

export const reopenTicket = defineCall({
  method: 'POST',
  path: '/api/user/{id}/support-tickets/{ticketId}/reopen',
  access: 'self',
  rate: 'write',
  summary: 'Open a ticket again, within 14 days of its being resolved (pro).',
  params: ticketParams,
  answers: { 200: ticketThreadSchema },
  problems: ['plan_required', 'ticket_not_found', 'ticket_not_resolved', 'ticket_reopen_expired'],
});

/** Marked pure: what bundlers take out of this file does not bring all the others (networks.ts). */
export const supportCalls = /* @__PURE__ */ (() => ({
  openTicket,
  listTickets,
  readTicket,
  replyToTicket,
  reopenTicket,
  ...adminTicketCalls,
}))();
