import {
  acceptInvitation,
  acceptTransfer,
  changeMember,
  declineTransfer,
  inviteMember,
  leaveTeam,
  listMemberships,
  offerTransfer,
  readInvitation,
  readTeam,
  removeMember,
  withdrawInvitation,
  withdrawTransfer,
} from '@wifi-share/contracts/calls/teams';
import { checkMembership } from '@wifi-share/contracts/internal/membership-check';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { limitRules } from '../limits/limit-rules.js';
import { createTeams } from './teams.service.js';

/** Teams for their owners and members, and for the gateway, which checks each request in one. */
export function registerTeams(app: FastifyInstance, context: Context): void {
  const { memberships } = context;
  const teams = createTeams({ ...context, inviteByUser: context.attemptLimit(limitRules.inviteByUser) });
  registerCall(app, readTeam, ({ principal }) => teams.read(principal));
  registerCall(app, inviteMember, ({ principal, body }) => teams.invite(principal, body));
  registerCall(app, withdrawInvitation, ({ principal, params }) => teams.withdraw(principal, params.invitationId));
  registerCall(app, changeMember, ({ principal, params, body }) =>
    teams.changeRole(principal, params.memberId, body.role),
  );
  registerCall(app, removeMember, ({ principal, params }) => teams.remove(principal, params.memberId));
  registerCall(app, offerTransfer, ({ principal, body }) => teams.offerNetworks(principal, body.memberId));
  registerCall(app, withdrawTransfer, ({ principal }) => teams.withdrawOffer(principal));

  registerCall(app, listMemberships, ({ principal }) => memberships.list(principal));
  registerCall(app, readInvitation, ({ body }) => memberships.readInvitation(body.token));
  registerCall(app, acceptInvitation, ({ principal, body }) => memberships.accept(principal, body.token));
  registerCall(app, leaveTeam, ({ principal, params }) => memberships.leave(principal, params.ownerId));
  registerCall(app, acceptTransfer, ({ principal, params }) => memberships.acceptTransfer(principal, params.ownerId));
  registerCall(app, declineTransfer, ({ principal, params }) => memberships.declineTransfer(principal, params.ownerId));
  registerInternalCall(app, checkMembership, async ({ body }) => ({
    grant: await memberships.check(body.ownerId, body.memberId),
  }));
}
