import { type Migration, unreleasedMigrations } from '@wifi-share/service-kit/migrations/migrate';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { NetworkModel } from '../networks/network.model.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = ({ networks }: { networks: NetworkModel }): Migration[] => [
  ...unreleasedMigrations(2),
  {
    name: 'accesses are counted by analytics alone',
    run: async () => {
      const counted = { applied: { $exists: true } };
      await withStringIds(networks.collection).updateMany(counted, { $unset: { applied: '' } });
    },
  },
];
