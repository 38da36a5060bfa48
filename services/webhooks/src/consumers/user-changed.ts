import type { EntitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createUserCopies, type UserCopies } from '@wifi-share/messaging/users/user-copies';

/** The copies of users: what their plan allows, and whether they are gone. */
export const createEntitlementProjection = (copies: EntitlementModel): UserCopies => createUserCopies(copies);
