import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { invitedToSchema, Membership } from '@wifi-share/contracts/entities/team';
import { defaultTimeZone } from '@wifi-share/contracts/entities/time-zone';
import type { checkMembership } from '@wifi-share/contracts/internal/membership-check';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { z } from 'zod';
import type { RecentProof } from '../proof/recent-proof.service.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { isAdmitted, sessionFacts } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import {
  accept,
  activeMember,
  memberOf,
  openInvitation,
  openOffer,
  remove,
  requireOffer,
  withdrawOffer,
} from './team.domain.js';
import type { TeamMails } from './team-mails.js';
import { membershipEntry } from './teams.service.js';

interface Dependencies {
  users: UserStore;
  recentProof: RecentProof;
  teamMails: TeamMails;
  securityLog: SecurityLog;
  /**
   * Moves all networks of one account to another; resolves to how many moved, or null while another call moves them.
   * Throws `transfer_needs_room`, `rotation_under_way`.
   */
  moveNetworks(fromId: string, to: StoredUser): Promise<number | null>;
  now(): Date;
}

type Grant = CallAnswer<typeof checkMembership>['grant'];

/** What users do in the teams of others. */
export function createMemberships(dependencies: Dependencies) {
  const { users, recentProof, teamMails, securityLog, moveNetworks, now } = dependencies;

  function shown(owner: StoredUser, userId: string): Membership[] {
    const member = memberOf(owner, userId);
    if (!member || !isAdmitted(owner)) return [];
    const { _id: ownerId, username, plan, maxNetworks, timeZone = defaultTimeZone } = owner;
    const state = activeMember(owner, userId) ? 'active' : 'paused';
    const transferOffered = openOffer(owner, now())?.memberId === userId;
    return [{ ownerId, owner: username, role: member.role, state, plan, maxNetworks, timeZone, transferOffered }];
  }

  async function invitingOwner(tokenHash: string): Promise<StoredUser> {
    const owner = await users.findByInvitationToken(tokenHash);
    if (!owner || !isAdmitted(owner)) throw new Problem('invitation_gone');
    return owner;
  }

  /** Resolves to whether the user was a member. */
  async function end(ownerId: string, userId: string): Promise<boolean> {
    const written = await users.change(ownerId, (owner) => {
      const change = remove(owner, userId);
      return change && { change, entries: (changed) => [membershipEntry(changed, userId, null)] };
    });
    return written !== null;
  }

  return {
    async list({ userId }: Principal): Promise<Membership[]> {
      const owners = await users.findTeamsOf(userId);
      return owners.flatMap((owner) => shown(owner, userId));
    },

    /** Throws `invitation_gone`. */
    async readInvitation(token: string): Promise<z.output<typeof invitedToSchema>> {
      const owner = await invitingOwner(hashOfToken(token));
      const invitation = openInvitation(owner, hashOfToken(token), now());
      if (!invitation) throw new Problem('invitation_gone');
      return { owner: owner.username, role: invitation.role, email: invitation.email };
    },

    /** Throws `invitation_gone`, `invitation_of_other_address`, `member_limit_reached`. */
    async accept({ userId }: Principal, token: string): Promise<Membership> {
      const [tokenHash, user] = [hashOfToken(token), await users.require(userId)];
      const { _id: ownerId } = await invitingOwner(tokenHash);
      const written = await users.change(ownerId, (owner) => ({
        change: accept(owner, user, tokenHash, now()),
        entries: (changed) => {
          const role = memberOf(changed, userId)?.role ?? 'viewer';
          return [membershipEntry(changed, userId, role), ...teamMails.joined(changed, user, role)];
        },
      }));
      const [membership] = written ? shown(written, userId) : [];
      if (!membership) throw new Problem('invitation_gone');
      securityLog.note(ownerId, 'member_joined');
      return membership;
    },

    /** Throws `member_not_found`. */
    async leave({ userId }: Principal, ownerId: string): Promise<void> {
      if (!(await end(ownerId, userId))) throw new Problem('member_not_found');
      securityLog.note(ownerId, 'member_removed');
    },

    /**
     * Moves the networks that the owner offered; may be repeated. Throws `proof_required`, `transfer_not_offered`,
     * `transfer_needs_room`, `rotation_under_way`.
     */
    async acceptTransfer(principal: Principal, ownerId: string): Promise<{ moved: number }> {
      await recentProof.require(principal);
      const [user, owner] = [await users.require(principal.userId), await users.findById(ownerId)];
      if (!owner || !isAdmitted(owner)) throw new Problem('transfer_not_offered');
      requireOffer(owner, user._id, now());
      const moved = await moveNetworks(ownerId, user);
      // The other call notifies the owner once all have moved.
      if (moved === null) return { moved: 0 };
      // An offer that was withdrawn while the networks moved came after the acceptance: its owner is notified all the same.
      const notified = await users.change(ownerId, (current) => {
        const change = withdrawOffer(current) ?? (moved > 0 ? {} : null);
        return change && { change, entries: (changed) => teamMails.transferDone(changed, user, moved) };
      });
      // Null for a second call that came too late for anything: the first one has noted it.
      if (notified) {
        securityLog.note(ownerId, 'networks_handed_over');
        securityLog.note(user._id, 'networks_taken_over');
      }
      return { moved };
    },

    /** Throws `transfer_not_offered`. */
    async declineTransfer({ userId }: Principal, ownerId: string): Promise<void> {
      const written = await users.change(ownerId, (owner) => {
        const change = openOffer(owner, now())?.memberId === userId ? withdrawOffer(owner) : null;
        return change && { change, entries: () => [] };
      });
      if (!written) throw new Problem('transfer_not_offered');
    },

    /** What the user may do in the account of the owner now; null for nothing. */
    async check(ownerId: string, memberId: string): Promise<Grant> {
      const owner = await users.findById(ownerId);
      const member = owner && isAdmitted(owner) && activeMember(owner, memberId);
      return owner && member ? { role: member.role, owner: sessionFacts(owner) } : null;
    },

    /** Ends all memberships of a user whose account is deleted. */
    async forget(userId: string): Promise<void> {
      for (const owner of await users.findTeamsOf(userId)) await end(owner._id, userId);
    },

    /** For the data export. */
    async exported(userId: string) {
      const owners = await users.findTeamsOf(userId);
      return owners.map((owner) => ({ owner: owner.username, ...memberOf(owner, userId) }));
    },
  };
}

export type Memberships = ReturnType<typeof createMemberships>;
