import { plans } from '@wifi-share/contracts/plans';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { trusted } from 'mongoose';
import type { Entitlement, EntitlementModel } from './entitlement.model.js';

/** What users are entitled to: by their session, or by this service's copy of identity's facts. */
export function createEntitlements(entitlements: EntitlementModel) {
  return {
    /** The caller's plan and limit: the session's or the copy's, whichever is newer (R27). Throws `not_signed_in` when the account is gone. */
    async of(principal: Principal): Promise<Pick<Entitlement, 'plan' | 'maxNetworks'>> {
      const copy = await entitlements.findById(principal.userId).lean();
      if (copy?.deleted) throw new Problem('not_signed_in');
      return copy && copy.version > principal.entitlementVersion ? copy : principal;
    },

    /** Whether the account is active; a user whose registration has not arrived yet counts as active. */
    async isActive(userId: string): Promise<boolean> {
      const copy = await entitlements.findById(userId).lean();
      return copy?.isActive ?? true;
    },

    /** How many networks the user may have; of one whose registration has not arrived yet what the free plan gives. */
    async limitOf(userId: string): Promise<number> {
      const copy = await entitlements.findById(userId).lean();
      return copy?.maxNetworks ?? plans.free.maxNetworks;
    },

    /** Which of these users' accounts are gone for good. */
    async deletedAmong(userIds: readonly string[]): Promise<Set<string>> {
      if (userIds.length === 0) return new Set();
      const found = await entitlements.find({ _id: trusted({ $in: userIds }), deleted: true }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

export type Entitlements = ReturnType<typeof createEntitlements>;
