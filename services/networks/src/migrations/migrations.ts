import { type Migration, retiredMigrations } from '@wifi-share/service-kit/migrations/migrate';
import { trusted } from 'mongoose';
import type { Context } from '../context.js';

type Dependencies = Pick<Context, 'networks' | 'store' | 'agents' | 'screens' | 'logos' | 'entitlements'>;

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = ({ networks, store, entitlements, ...owned }: Dependencies): Migration[] => [
  ...retiredMigrations(3),
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
  {
    name: 'nothing is left of accounts that release 0.2 has deleted',
    additive: 'each-start',
    run: async () => {
      const { agents, screens, logos } = owned;
      const owners = await Promise.all([
        agents.distinct('userId'),
        screens.distinct('userId'),
        logos.distinct('userId'),
      ]);
      const gone = await entitlements.deletedAmong([...new Set(owners.flat())]);
      const theirs = { userId: trusted({ $in: [...gone] }) };
      await Promise.all([agents.deleteMany(theirs), screens.deleteMany(theirs), logos.deleteMany(theirs)]);
    },
  },
];
