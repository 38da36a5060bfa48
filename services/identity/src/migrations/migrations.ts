import { type Migration, retiredMigrations } from '@wifi-share/service-kit/migrations/migrate';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import { fromStored } from '../users/stored-form.js';
import type { StoredUser, UserModel } from '../users/user.model.js';
import { storedFields, writeOf } from '../users/user-store.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = (users: UserModel): Migration[] => [
  ...retiredMigrations(2),
  {
    name: 'identities are indexed, and users with second factors are not approved for release 0.2',
    additive: 'each-start',
    run: () => settleStoredForm(users),
  },
];

const meant = ['identities', 'identityKeys', 'socialId', 'factors'].map((field) => ({ [field]: { $exists: true } }));

/**
 * Release 0.2 writes `socialId` without the index, and its admins may approve users with factors. The keys go first: one may have
 * moved to another user meanwhile.
 */
async function settleStoredForm(users: UserModel): Promise<void> {
  const collection = withStringIds<StoredUser>(users.collection);
  const outdated: { _id: string; version: number; form: object }[] = [];
  for await (const stored of collection.find({ $or: meant, deletedAt: { $exists: false } } as object)) {
    const user = fromStored(stored);
    const form = storedFields(user);
    const differs = Object.entries(form).some(([name, value]) => !isAlike(stored[name as keyof StoredUser], value));
    if (differs) outdated.push({ _id: user._id, version: user.version, form });
  }
  for (const { _id, version } of outdated)
    await collection.updateOne({ _id, version }, { $unset: { identityKeys: '' } });
  for (const { _id, version, form } of outdated) await users.updateOne({ _id, version }, writeOf(form));
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
