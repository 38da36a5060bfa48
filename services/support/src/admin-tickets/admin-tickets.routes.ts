import {
  listAllTickets,
  readAnyTicket,
  replyAsSupport,
  setTicketStatus,
} from '@wifi-share/contracts/calls/admin-tickets';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { listed } from '@wifi-share/service-kit/lists/page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createAdminTickets } from './admin-tickets.service.js';
import { createTicketList } from './ticket-list.service.js';

export function registerAdminTickets(app: FastifyInstance, context: Context): void {
  const ticketList = createTicketList(context);
  const adminTickets = createAdminTickets({ ...context, ticketList });

  registerCall(app, listAllTickets, async ({ query }, reply) => listed(await ticketList.list(query), reply));
  registerCall(app, readAnyTicket, ({ params }) => ticketList.read(params.ticketId));
  registerCall(app, setTicketStatus, ({ params, body, ...by }) => adminTickets.setStatus(params.ticketId, body, by));
  registerCall(app, replyAsSupport, ({ params, body, ...by }) => adminTickets.reply(params.ticketId, body.message, by));
}
