import { z } from 'zod';
import {
  invitationInputSchema,
  invitationSchema,
  invitedToSchema,
  memberSchema,
  membershipSchema,
  teamRoleSchema,
  teamSchema,
} from '../entities/team.js';
import { userIdSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

const ownParams = z.object({ id: z.string().max(64) });
const memberParams = ownParams.extend({ memberId: userIdSchema });
const teamParams = ownParams.extend({ ownerId: userIdSchema });
const tokenBody = z.object({ token: z.string('validation.invalid').max(200, 'validation.invalid') });

export const readTeam = defineCall({
  method: 'GET',
  path: '/api/user/{id}/team',
  access: 'self',
  rate: 'read',
  summary: 'Who may act in this account, oldest first, and who is invited.',
  params: ownParams,
  answers: { 200: teamSchema },
  problems: [],
});

export const inviteMember = defineCall({
  method: 'POST',
  path: '/api/user/{id}/team/invitations',
  access: 'self',
  rate: 'credentials',
  summary:
    'Invite a person by e-mail, after a recent proof. Another invitation to the address replaces the one before.',
  params: ownParams,
  body: invitationInputSchema,
  answers: { 201: invitationSchema },
  problems: ['proof_required', 'member_limit_reached', 'already_member', 'no_email_address'],
});

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/team/invitations/{invitationId}',
  access: 'self',
  rate: 'write',
  summary: 'Withdraw an invitation: its link works no more.',
  params: ownParams.extend({ invitationId: z.string().max(64) }),
  answers: { 204: null },
  problems: [],
});

export const changeMember = defineCall({
  method: 'PATCH',
  path: '/api/user/{id}/team/members/{memberId}',
  access: 'self',
  rate: 'write',
  summary: 'Give a member another role, from the next request on.',
  params: memberParams,
  body: z.object({ role: teamRoleSchema }),
  answers: { 200: memberSchema },
  problems: ['member_not_found'],
});

export const removeMember = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/team/members/{memberId}',
  access: 'self',
  rate: 'write',
  summary: 'Remove a member: the next request is refused, and the screens that they added end.',
  params: memberParams,
  answers: { 204: null },
  problems: ['member_not_found'],
});

export const offerTransfer = defineCall({
  method: 'PUT',
  path: '/api/user/{id}/team/transfer',
  access: 'self',
  rate: 'credentials',
  summary:
    'Offer all networks to a member, after a recent proof: nothing moves before they accept. Replaces an offer before.',
  params: ownParams,
  body: z.object({ memberId: userIdSchema }),
  answers: { 200: teamSchema },
  problems: ['proof_required', 'member_not_found'],
});

export const withdrawTransfer = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/team/transfer',
  access: 'self',
  rate: 'write',
  summary: 'Withdraw the offer; harmless without one.',
  params: ownParams,
  answers: { 200: teamSchema },
  problems: [],
});

export const listMemberships = defineCall({
  method: 'GET',
  path: '/api/user/{id}/teams',
  access: 'self',
  rate: 'read',
  summary: 'The accounts of others that the user may act in.',
  params: ownParams,
  answers: { 200: z.array(membershipSchema) },
  problems: [],
});

export const readInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
  rate: 'credentials',
  summary: 'What the link of an invitation is for; changes nothing.',
  body: tokenBody,
  answers: { 200: invitedToSchema },
  problems: ['invitation_gone'],
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/user/{id}/teams',
  access: 'self',
  rate: 'credentials',
  summary: 'Accept an invitation, once: only the verified address that was invited can.',
  params: ownParams,
  body: tokenBody,
  answers: { 201: membershipSchema },
  problems: ['invitation_gone', 'invitation_of_other_address', 'member_limit_reached'],
});

export const leaveTeam = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/teams/{ownerId}',
  access: 'self',
  rate: 'write',
  summary: 'Leave a team.',
  params: teamParams,
  answers: { 204: null },
  problems: ['member_not_found'],
});

export const acceptTransfer = defineCall({
  method: 'POST',
  path: '/api/user/{id}/teams/{ownerId}/transfer',
  access: 'self',
  rate: 'credentials',
  summary:
    'Take over all networks that the owner offered, after a recent proof: with their addresses, counts, screens and agents, into an account whose plan has room for them.',
  params: teamParams,
  answers: { 200: z.object({ moved: z.number().int() }) },
  problems: ['proof_required', 'transfer_not_offered', 'transfer_needs_room', 'rotation_under_way'],
});

export const declineTransfer = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/teams/{ownerId}/transfer',
  access: 'self',
  rate: 'write',
  summary: 'Decline the networks that the owner offered.',
  params: teamParams,
  answers: { 204: null },
  problems: ['transfer_not_offered'],
});

export const teamCalls = {
  readTeam,
  inviteMember,
  withdrawInvitation,
  changeMember,
  removeMember,
  offerTransfer,
  withdrawTransfer,
  listMemberships,
  readInvitation,
  acceptInvitation,
  leaveTeam,
  acceptTransfer,
  declineTransfer,
};
