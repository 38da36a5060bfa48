import type { Principal } from '../principal/principal.js';
import type { Entitlement, EntitlementModel } from './entitlement.model.js';

/** What users are entitled to: by their session, or by this service's copy of identity's facts. */
export function createEntitlements(entitlements: EntitlementModel) {
  return {
    /** The caller's plan and limit: the session's or the copy's, whichever is newer (R27). */
    async of(principal: Principal): Promise<Pick<Entitlement, 'plan' | 'maxNetworks'>> {
      const copy = await entitlements.findById(principal.userId).lean();
      return copy && copy.version > principal.entitlementVersion ? copy : principal;
    },

    /** Whether the account is active; a user whose registration has not arrived yet counts as active. */
    async isActive(userId: string): Promise<boolean> {
      const copy = await entitlements.findById(userId).lean();
      return copy?.isActive ?? true;
    },
  };
}

export type Entitlements = ReturnType<typeof createEntitlements>;
