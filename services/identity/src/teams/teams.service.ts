import { randomUUID } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import type { Invitation, InvitationInput, Member, Team } from '@wifi-share/contracts/entities/team';
import { membershipChanged } from '@wifi-share/contracts/events/identity';
import type { TeamRole } from '@wifi-share/contracts/team-roles';
import { createEventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SendLimit } from '@wifi-share/service-kit/limits/send-limit';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { recipientSubject } from '../limits/mail-limit.js';
import type { RecentProof } from '../proof/recent-proof.service.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { newToken } from '../tokens/one-time-token.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import {
  changeRole,
  invite,
  memberOf,
  offerNetworks,
  openOffer,
  pausedMembers,
  remove,
  shownInvitation,
  teamOf,
  withdraw,
  withdrawOffer,
} from './team.domain.js';
import type { StoredMember } from './team.model.js';
import type { TeamMails } from './team-mails.js';

interface Dependencies {
  users: UserStore;
  recentProof: RecentProof;
  /** By owner. */
  inviteByUser: AttemptLimit;
  /** By recipient. */
  mailLimit: SendLimit;
  teamMails: TeamMails;
  securityLog: SecurityLog;
  now(): Date;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The event that says what a member may do by now; null for one who is removed. */
export const membershipEntry = (
  { _id: subject, updatedAt: time }: StoredUser,
  memberId: string,
  role: TeamRole | null,
) => createEventEntry(membershipChanged, { subject, source: 'identity', time, data: { memberId, role } });

/** What owners do with their team. */
export function createTeams({
  users,
  recentProof,
  inviteByUser,
  mailLimit,
  teamMails,
  securityLog,
  now,
}: Dependencies) {
  async function shownMember({ userId, role, since }: StoredMember, paused: Set<string>): Promise<Member[]> {
    const user = await users.findById(userId);
    // One whose deletion is still under way.
    if (!user) return [];
    const { username, email } = user;
    const state = paused.has(userId) ? 'paused' : 'active';
    return [{ userId, username, email, role, since: since.toISOString(), state }];
  }

  async function shown(owner: StoredUser): Promise<Team> {
    const [{ members, invitations }, paused, offer] = [teamOf(owner), pausedMembers(owner), openOffer(owner, now())];
    const listed = await Promise.all(members.map((member) => shownMember(member, paused)));
    return {
      members: listed.flat(),
      invitations: invitations.map((invitation) => shownInvitation(invitation, now())),
      transfer: offer ? { memberId: offer.memberId, expiresAt: offer.expiresAt.toISOString() } : null,
    };
  }

  const inDays = (): Date => new Date(now().getTime() + durations.invitationDays * dayMilliseconds);

  return {
    read: async ({ userId }: Principal): Promise<Team> => shown(await users.require(userId)),

    /** Throws `proof_required`, `member_limit_reached`, `already_member`, `no_email_address`, `too_many_requests`. */
    async invite(principal: Principal, { email, role }: InvitationInput): Promise<Invitation> {
      await recentProof.require(principal);
      const [owner, invited] = [await users.require(principal.userId), await users.findByEmail(email)];
      // Answers and e-mails name the owner by this; a team without one could not be asked about.
      if (owner.email === null) throw new Problem('no_email_address');
      if (invited && (invited._id === owner._id || memberOf(owner, invited._id))) throw new Problem('already_member');
      await inviteByUser.count(owner._id);
      const { token, stored } = newToken(now(), durations.invitationDays * 24);
      const emailKey = normalisedKey(email);
      const invitation = { ...stored, id: randomUUID(), email, emailKey, role, createdAt: now() };
      await mailLimit.send(recipientSubject(email), async () => {
        const changed = await users.change(owner._id, (current) => ({
          change: invite(current, invitation, now()),
          entries: (inviting) => [teamMails.invitation(inviting, invitation, token, invited)],
        }));
        if (!changed) throw new Problem('not_signed_in');
      });
      securityLog.note(owner._id, 'member_invited');
      return shownInvitation(invitation, now());
    },

    /** Throws `not_found`. */
    async withdraw({ userId }: Principal, invitationId: string): Promise<void> {
      const written = await users.change(userId, (owner) => {
        const change = withdraw(owner, invitationId);
        return change && { change, entries: () => [] };
      });
      if (!written) throw new Problem('not_found');
    },

    /** Throws `member_not_found`. */
    async changeRole({ userId }: Principal, memberId: string, role: TeamRole): Promise<Member> {
      const written = await users.change(userId, (owner) => {
        const change = changeRole(owner, memberId, role);
        return change && { change, entries: (changed) => [membershipEntry(changed, memberId, role)] };
      });
      const owner = written ?? (await users.require(userId));
      const member = (await shown(owner)).members.find((one) => one.userId === memberId);
      if (!member) throw new Problem('member_not_found');
      return member;
    },

    /** Throws `member_not_found`. */
    async remove({ userId }: Principal, memberId: string): Promise<void> {
      const member = await users.findById(memberId);
      const written = await users.change(userId, (owner) => {
        const change = remove(owner, memberId);
        if (!change) return null;
        return {
          change,
          entries: (changed) => [
            membershipEntry(changed, memberId, null),
            ...(member ? teamMails.ended(changed, member, 'removed') : []),
          ],
        };
      });
      if (!written) throw new Problem('member_not_found');
      securityLog.note(userId, 'member_removed');
    },

    /** Throws `proof_required`, `member_not_found`, `too_many_requests`. */
    async offerNetworks(principal: Principal, memberId: string): Promise<Team> {
      await recentProof.require(principal);
      const member = await users.findById(memberId);
      if (!member) throw new Problem('member_not_found');
      const offer = () =>
        users.change(principal.userId, (owner) => ({
          change: offerNetworks(owner, memberId, inDays()),
          entries: (changed) => teamMails.transferOffered(changed, member),
        }));
      const written = await (member.email === null ? offer() : mailLimit.send(recipientSubject(member.email), offer));
      if (!written) throw new Problem('not_signed_in');
      return shown(written);
    },

    async withdrawOffer({ userId }: Principal): Promise<Team> {
      const written = await users.change(userId, (owner) => {
        const change = withdrawOffer(owner);
        return change && { change, entries: () => [] };
      });
      return shown(written ?? (await users.require(userId)));
    },
  };
}
