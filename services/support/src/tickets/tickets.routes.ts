import { listTickets, openTicket, readTicket, reopenTicket, replyToTicket } from '@wifi-share/contracts/calls/support';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { listed } from '@wifi-share/service-kit/lists/page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createTicketAllowance } from './ticket-allowance.js';
import { createTickets } from './tickets.service.js';

export function registerTickets(app: FastifyInstance, context: Context): void {
  const tickets = createTickets({ ...context, requireAllowance: createTicketAllowance(context.tickets) });

  registerCall(app, openTicket, ({ principal, body }) => tickets.open(principal, body));
  registerCall(app, listTickets, async ({ principal, query }, reply) =>
    listed(await tickets.list(principal, query), reply),
  );
  registerCall(app, readTicket, ({ principal, params }) => tickets.read(principal, params.ticketId));
  registerCall(app, replyToTicket, ({ principal, params, body }) =>
    tickets.reply(principal, params.ticketId, body.message),
  );
  registerCall(app, reopenTicket, ({ principal, params }) => tickets.reopen(principal, params.ticketId));
}
