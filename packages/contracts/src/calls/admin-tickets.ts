import { z } from 'zod';
import {
  listedThreadSchema,
  listedTicketSchema,
  ticketPriorities,
  ticketReplyMessageSchema,
  ticketReplySchema,
  ticketStatuses,
  ticketStatusSchema,
} from '../entities/ticket.js';
import { defineCall } from './define-call.js';
import { pageFields, searchSchema } from './list-query.js';

const ticketParams = z.object({ ticketId: z.string().max(64) });

export const listAllTickets = defineCall({
  method: 'GET',
  path: '/api/admin/support-tickets',
  access: 'admin',
  rate: 'read',
  summary:
    'All tickets, newest first. `search` is looked for as it is, in any case, in subject, message and id, and in name and e-mail address of the user who opened it. With `page` or `limit` one page (25 unless limited); `X-Total-Count` says how many match. An access code in the query is ignored (R32).',
  query: z.object({
    ...pageFields,
    search: searchSchema,
    status: z.enum(['all', ...ticketStatuses], 'validation.invalid').default('all'),
    priority: z.enum(['all', ...ticketPriorities], 'validation.invalid').default('all'),
  }),
  answers: { 200: z.array(listedTicketSchema) },
  problems: [],
});

export const readAnyTicket = defineCall({
  method: 'GET',
  path: '/api/admin/support-tickets/{ticketId}',
  access: 'admin',
  rate: 'read',
  summary: 'Any ticket with its replies.',
  params: ticketParams,
  answers: { 200: listedThreadSchema },
  problems: ['ticket_not_found'],
});

export const setTicketStatus = defineCall({
  method: 'PATCH',
  path: '/api/admin/support-tickets/{ticketId}/status',
  access: 'admin',
  rate: 'write',
  summary:
    'Move a ticket from any status to any other (R4); its owner is notified by e-mail when it is resolved. Harmless when it has that status. `from`: the status that the admin saw; when another admin has changed it meanwhile, it stays as it is.',
  params: ticketParams,
  body: z.object({ status: ticketStatusSchema, from: ticketStatusSchema.optional() }),
  answers: { 200: listedTicketSchema },
  problems: ['ticket_not_found', 'ticket_changed'],
});

export const replyAsSupport = defineCall({
  method: 'POST',
  path: '/api/admin/support-tickets/{ticketId}/replies',
  access: 'admin',
  rate: 'write',
  summary: 'Answer a ticket in any status; its owner is notified by e-mail.',
  params: ticketParams,
  body: z.object({ message: ticketReplyMessageSchema }),
  answers: { 201: ticketReplySchema },
  problems: ['ticket_not_found', 'ticket_full', 'ticket_owner_gone'],
});

export const adminTicketCalls = { listAllTickets, readAnyTicket, setTicketStatus, replyAsSupport };
