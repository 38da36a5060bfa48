import { randomUUID } from 'node:crypto';
import { searchKeyOf } from '@wifi-share/service-kit/search/search-key';
import mongoose from 'mongoose';

/** As many as the admin area has to bear. */
export const seeded = { users: 10_000, networksPerUser: 3 };

const atOnce = 1000;

const numbered = (word: string, n: number): string => `${word}-${String(n).padStart(5, '0')}`;
const minutesAgo = (n: number): Date => new Date(Date.now() - n * 60_000);

/** One user in the shape that identity stores. */
function userDocument(n: number) {
  const [_id, username, createdAt] = [randomUUID(), numbered('user', n), minutesAgo(n)];
  const email = `${username}@mail.example`;
  const [firstName, lastName] = [numbered('First', n), numbered('Last', n % 97)];
  return {
    ...{ _id, username, usernameKey: username, email, emailKey: email, firstName, lastName, passwordHash: null },
    searchKey: searchKeyOf([email, username, `${firstName} ${lastName}`]),
    ...{ language: 'en', authProvider: 'local', profileImageUrl: null, stripeCustomerId: null, paypalCustomerId: null },
    ...{ plan: n % 5 === 0 ? 'premium' : 'free', maxNetworks: 5, isActive: n % 9 !== 0, isApproved: true },
    ...{ emailVerified: n % 4 !== 0, isFirstLogin: false, version: 1, createdAt, updatedAt: createdAt },
  };
}

/** One network in the shape that the networks service stores; an open one, as its key is not known here. */
function networkDocument(userId: string, n: number) {
  const [_id, name, ssid] = [
    randomUUID().replaceAll('-', '').slice(0, 12),
    numbered('Network', n),
    numbered('ssid', n),
  ];
  const createdAt = minutesAgo(n);
  return {
    ...{ _id, userId, name, ssid, sealedPassword: '', security: 'NONE', hidden: false, isActive: n % 7 !== 0 },
    ...{ description: null, location: numbered('Place', n % 89), slotKey: `${userId}:${n % seeded.networksPerUser}` },
    searchKey: searchKeyOf([name, ssid, numbered('Place', n % 89), _id]),
    ...{ version: 1, accessCount: n % 1000, lastAccessed: null, createdAt, updatedAt: createdAt },
  };
}

/** Puts users and networks into the services' databases of a stack that is measured, past the services. */
export async function seedAdminArea(mongoUrl: string): Promise<void> {
  const database = async (service: string) =>
    mongoose.createConnection(mongoUrl, { dbName: `wifi-share-${service}` }).asPromise();
  const [identity, networks] = [await database('identity'), await database('networks')];
  const insert = async (connection: mongoose.Connection, name: string, documents: object[]): Promise<void> => {
    for (let first = 0; first < documents.length; first += atOnce) {
      await connection.collection(name).insertMany(documents.slice(first, first + atOnce), { ordered: false });
    }
  };
  const users = Array.from({ length: seeded.users }, (_, n) => userDocument(n));
  const owned = users.flatMap(({ _id }, n) =>
    Array.from({ length: seeded.networksPerUser }, (_, m) => networkDocument(_id, n * seeded.networksPerUser + m)),
  );
  await insert(identity, 'users', users);
  await insert(networks, 'networks', owned);
  await insert(
    identity,
    'ownedNetworks',
    owned.map(({ _id, userId }) => ({ _id, userId, version: 1 })),
  );
  await Promise.all([identity.close(), networks.close()]);
}
