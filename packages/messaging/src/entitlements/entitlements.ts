import { type PlanId, plans } from '@wifi-share/contracts/plans';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { trusted } from 'mongoose';
import { upsertNewer } from '../events/upsert-newer.js';
import type { Entitlement, EntitlementModel } from './entitlement.model.js';

/** The entitlements of users: from their session, or from this service's copy. */
export function createEntitlements(entitlements: EntitlementModel) {
  return {
    /** The newer of the session's and the copy's plan and limit (R27). Throws `not_signed_in` when the account is deleted. */
    async of(principal: Principal): Promise<Pick<Entitlement, 'plan' | 'maxNetworks'>> {
      const copy = await entitlements.findById(principal.userId).lean();
      if (copy?.deleted) throw new Problem('not_signed_in');
      return copy && copy.version > principal.entitlementVersion ? copy : principal;
    },

    /** Brings the copy up to the session, for what is decided without one: events may be late, or have left the stream. */
    copy: ({ userId: id, entitlementVersion: version, plan, maxNetworks }: Principal): Promise<void> =>
      upsertNewer(entitlements.collection, [{ id, version, update: { $set: { plan, maxNetworks, isActive: true } } }]),

    /** True also for a user whose registration has not arrived yet. */
    async isActive(userId: string): Promise<boolean> {
      const copy = await entitlements.findById(userId).lean();
      return copy?.isActive ?? true;
    },

    /** Maximum of networks; the free plan's for a user whose registration has not arrived yet. */
    async limitOf(userId: string): Promise<number> {
      const copy = await entitlements.findById(userId).lean();
      return copy?.maxNetworks ?? plans.free.maxNetworks;
    },

    /** The free plan for a user whose registration has not arrived yet. */
    async planOf(userId: string): Promise<PlanId> {
      const copy = await entitlements.findById(userId).lean();
      return copy?.plan ?? 'free';
    },

    /** The copies of these users by id; of one whose registration has not arrived yet there is none. */
    async ofMany(userIds: readonly string[]): Promise<Map<string, Entitlement>> {
      const found = await entitlements.find({ _id: trusted({ $in: userIds }) }).lean<Entitlement[]>();
      return new Map(found.map((entitlement) => [entitlement._id, entitlement]));
    },

    /** Which of these users' accounts are deleted. */
    async deletedAmong(userIds: readonly string[]): Promise<Set<string>> {
      if (userIds.length === 0) return new Set();
      const found = await entitlements.find({ _id: trusted({ $in: userIds }), deleted: true }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

export type Entitlements = ReturnType<typeof createEntitlements>;
