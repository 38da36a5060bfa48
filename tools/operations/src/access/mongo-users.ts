import { type DatabaseOwner, databaseOwners } from '@wifi-share/service-kit/mongo/service-database';
import { type BackingClient, passwordVariable } from './backing-clients.js';

/** A user of MongoDB, in its database `admin`. */
interface MongoUser {
  user: BackingClient;
  /** The variable with the password. */
  password: string;
  databases: readonly DatabaseOwner[];
  /** In each of the databases. */
  roles: readonly string[];
}

/** Each service has its own database; `backup` all of them, also to drop and to make them again. */
export const mongoUsers: readonly MongoUser[] = [
  ...databaseOwners.map((owner) => ({
    ...{ user: owner, password: passwordVariable(owner), databases: [owner] },
    roles: ['readWrite'],
  })),
  {
    ...{ user: 'backup', password: passwordVariable('backup'), databases: databaseOwners },
    roles: ['readWrite', 'dbAdmin'],
  },
];
