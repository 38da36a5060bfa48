import type { Invitation } from '@wifi-share/contracts/entities/team';
import { pausedAmong, plans } from '@wifi-share/contracts/plans';
import type { TeamRole } from '@wifi-share/contracts/team-roles';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { isExpired } from '../tokens/one-time-token.js';
import type { UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { StoredInvitation, StoredMember, StoredTeam } from './team.model.js';

type Owner = Pick<StoredUser, 'plan' | 'team'>;

export const teamOf = ({ team }: Pick<StoredUser, 'team'>): StoredTeam =>
  team ?? { members: [], invitations: [], transfer: null };

/** The members that the owner's plan has no room for, newest first (R61). */
export const pausedMembers = ({ plan, team }: Owner): Set<string> =>
  pausedAmong(
    teamOf({ team }).members.map(({ userId: _id }) => ({ _id })),
    plans[plan].members,
  );

export const memberOf = ({ team }: Pick<StoredUser, 'team'>, userId: string): StoredMember | undefined =>
  teamOf({ team }).members.find((member) => member.userId === userId);

/** A member who is not paused. */
export function activeMember(owner: Owner, userId: string): StoredMember | undefined {
  const member = memberOf(owner, userId);
  return member && !pausedMembers(owner).has(userId) ? member : undefined;
}

function changed(owner: Pick<StoredUser, 'team'>, change: Partial<StoredTeam>): UserChange {
  return { team: { ...teamOf(owner), ...change } };
}

const openAmong = (invitations: StoredInvitation[], now: Date) => invitations.filter((one) => !isExpired(one, now));

/** Another person is invited; replaces an invitation to the same address. Throws `member_limit_reached`. */
export function invite(owner: Owner, invitation: StoredInvitation, now: Date): UserChange {
  const { members, invitations } = teamOf(owner);
  const others = invitations.filter(({ emailKey }) => emailKey !== invitation.emailKey);
  const taken = members.length + openAmong(others, now).length;
  if (taken >= plans[owner.plan].members) throw new Problem('member_limit_reached');
  return changed(owner, { invitations: [...others, invitation] });
}

/** Null when it is gone already. */
export function withdraw(owner: Owner, invitationId: string): UserChange | null {
  const { invitations } = teamOf(owner);
  const others = invitations.filter(({ id }) => id !== invitationId);
  return others.length === invitations.length ? null : changed(owner, { invitations: others });
}

export const openInvitation = (
  owner: Pick<StoredUser, 'team'>,
  tokenHash: string,
  now: Date,
): StoredInvitation | undefined =>
  openAmong(teamOf(owner).invitations, now).find((invitation) => invitation.tokenHash === tokenHash);

type Invited = Pick<StoredUser, '_id' | 'emailKey' | 'emailVerified'>;

/**
 * The invited person becomes a member, or gets the role of the newest invitation. Throws `invitation_gone`,
 * `invitation_of_other_address`, `member_limit_reached`.
 */
export function accept(owner: Owner, invited: Invited, tokenHash: string, now: Date): UserChange {
  const invitation = openInvitation(owner, tokenHash, now);
  if (!invitation) throw new Problem('invitation_gone');
  if (!invited.emailVerified || invited.emailKey !== invitation.emailKey) {
    throw new Problem('invitation_of_other_address');
  }
  const { members, invitations } = teamOf(owner);
  const others = members.filter(({ userId }) => userId !== invited._id);
  if (others.length >= plans[owner.plan].members) throw new Problem('member_limit_reached');
  return changed(owner, {
    members: [...others, { userId: invited._id, role: invitation.role, since: now }],
    invitations: invitations.filter(({ id }) => id !== invitation.id),
  });
}

/** Null when the role stays. Throws `member_not_found`. */
export function changeRole(owner: Owner, userId: string, role: TeamRole): UserChange | null {
  const member = memberOf(owner, userId);
  if (!member) throw new Problem('member_not_found');
  if (member.role === role) return null;
  const members = teamOf(owner).members.map((one) => (one === member ? { ...member, role } : one));
  return changed(owner, { members });
}

/** Null when they are gone already. An offer to them goes too. */
export function remove(owner: Owner, userId: string): UserChange | null {
  const { members, transfer } = teamOf(owner);
  const others = members.filter((member) => member.userId !== userId);
  if (others.length === members.length) return null;
  return changed(owner, { members: others, transfer: transfer?.memberId === userId ? null : transfer });
}

/** Throws `member_not_found`, also for a member who is paused. */
export function offerNetworks(owner: Owner, memberId: string, expiresAt: Date): UserChange {
  if (!activeMember(owner, memberId)) throw new Problem('member_not_found');
  return changed(owner, { transfer: { memberId, expiresAt } });
}

export const withdrawOffer = (owner: Owner): UserChange | null =>
  teamOf(owner).transfer ? changed(owner, { transfer: null }) : null;

/** The offer that is open; undefined without one. */
export function openOffer(owner: Pick<StoredUser, 'team'>, now: Date) {
  const { transfer } = teamOf(owner);
  return transfer && transfer.expiresAt > now ? transfer : undefined;
}

export function requireOffer(owner: Owner, memberId: string, now: Date): void {
  const isMember = activeMember(owner, memberId) !== undefined;
  if (!isMember || openOffer(owner, now)?.memberId !== memberId) throw new Problem('transfer_not_offered');
}

/** What an intruder may have begun since `time` ends: invitations, an offer, and members who have joined. */
export const undoTeamSince = (owner: Pick<StoredUser, 'team'>, time: Date): UserChange =>
  owner.team
    ? changed(owner, {
        members: owner.team.members.filter(({ since }) => since < time),
        invitations: [],
        transfer: null,
      })
    : {};

export const shownInvitation = (invitation: StoredInvitation, now: Date): Invitation => {
  const { id, email, role, createdAt, expiresAt } = invitation;
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, email, role, ...times, state: isExpired(invitation, now) ? 'expired' : 'open' };
};

/** For the data export, without hashes. */
export function exportedTeam(owner: Pick<StoredUser, 'team'>) {
  const { members, invitations, transfer } = teamOf(owner);
  const invited = invitations.map(({ tokenHash: _, emailKey: __, ...invitation }) => invitation);
  return { members, invitations: invited, transfer };
}
