import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { userUpdated } from '@wifi-share/contracts/events/identity';
import { copyByVersion, type Fact, finalVersion } from '@wifi-share/service-kit/events/copy-by-version';
import type { OwnerModel } from './owner.model.js';

type UserFacts = EventOf<typeof userUpdated>['data'];

/** What identity says of a user, as it is kept here. */
export function ownerFact(id: string, facts: UserFacts): Fact {
  const { version, username, email, firstName, lastName, plan, planBasis } = facts;
  const { maxNetworks, isActive, language, timeZone } = facts;
  const kept = { username, email, firstName, lastName, plan, planBasis, maxNetworks, isActive, language, timeZone };
  return { id, version, update: { $set: kept } };
}

const forgotten = { username: '', email: '', firstName: '', lastName: '', language: '', timeZone: '' } as const;

/** An id-only marker of a deleted user (R17): no fact that arrives later is newer. */
export const ownerMarker = (id: string): Fact => ({
  id,
  version: finalVersion,
  update: {
    $set: { isActive: false, deleted: true },
    $unset: { ...forgotten, plan: '', planBasis: '', maxNetworks: '' },
  },
});

/** Forgets who the user was, at once. */
export const forgetOwner = (owners: OwnerModel, id: string): Promise<void> =>
  copyByVersion(owners.collection, [ownerMarker(id)]);
