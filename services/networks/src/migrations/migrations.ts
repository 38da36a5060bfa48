import { type Migration, unreleasedMigrations } from '@wifi-share/service-kit/migrations/migrate';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import { trusted } from 'mongoose';
import type { NetworkModel } from '../networks/network.model.js';
import type { NetworkStore } from '../networks/network-store.js';

interface Dependencies {
  networks: NetworkModel;
  store: NetworkStore;
}

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = ({ networks, store }: Dependencies): Migration[] => [
  ...unreleasedMigrations(2),
  {
    name: 'accesses are counted by analytics alone',
    run: async () => {
      const counted = { applied: { $exists: true } };
      await withStringIds(networks.collection).updateMany(counted, { $unset: { applied: '' } });
    },
  },
  {
    // A network that its owner had switched off before a downgrade took its slot is stored alike, and comes on too.
    name: 'what a downgrade switched off is on again, locked (R47)',
    additive: 'once',
    run: async () => {
      const absent = trusted({ $exists: false });
      const lost = { userId: trusted({ $ne: null }), isActive: false, slotKey: absent, deletedAt: null };
      for await (const network of networks.find(lost).lean().cursor()) await store.replace(network, { isActive: true });
    },
  },
];
