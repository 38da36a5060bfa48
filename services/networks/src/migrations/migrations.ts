import { dropCollections } from '@wifi-share/service-kit/migrations/drop-collections';
import { type Migration, unreleased } from '@wifi-share/service-kit/migrations/migrate';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { Connection } from 'mongoose';
import type { NetworkModel } from '../networks/network.model.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = (connection: Connection, { networks }: { networks: NetworkModel }): Migration[] => [
  unreleased,
  unreleased,
  {
    name: 'accesses are counted by analytics alone, and consumers keep their place in JetStream',
    run: async () => {
      const counted = { applied: { $exists: true } };
      await withStringIds(networks.collection).updateMany(counted, { $unset: { applied: '' } });
      await dropCollections(connection, ['countedAccesses', 'projectionPositions']);
    },
  },
];
