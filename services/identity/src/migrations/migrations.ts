import { type Migration, unreleasedMigrations } from '@wifi-share/service-kit/migrations/migrate';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { UserModel } from '../users/user.model.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = (users: UserModel): Migration[] => [
  ...unreleasedMigrations(2),
  {
    name: 'who a user is at a provider is a list',
    // The index of `socialId` stays, as no document has the field.
    run: async () => {
      const collection = withStringIds<BeforeIdentities>(users.collection);
      for await (const { _id, socialId, socialEmailKey } of collection.find({ socialId: { $exists: true } })) {
        const [issuer = '', ...rest] = socialId.split('#');
        const identity = { provider: 'google', issuer, subject: rest.join('#') };
        const identities = [socialEmailKey === undefined ? identity : { ...identity, emailKey: socialEmailKey }];
        const change = { $set: { identities, identityKeys: [socialId] }, $unset: { socialId: '', socialEmailKey: '' } };
        await collection.updateOne({ _id, socialId }, change as object);
      }
    },
  },
];

/** A user who signs in with Google, as release 0.2 stored them. */
interface BeforeIdentities {
  _id: string;
  socialId: string;
  socialEmailKey?: string;
}
