import type { Migration } from '@wifi-share/service-kit/migrations/migrate';
import type { Context } from '../context.js';

type Dependencies = Pick<Context, 'models' | 'passkeyStore'>;

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = ({ models: { addresses }, passkeyStore }: Dependencies): Migration[] => [
  {
    // Release 0.2 asks no admin for a passkey. A migration that changes documents would be the second version.
    name: 'release 0.2 is kept out while an admin has a passkey',
    additive: 'each-start',
    run: () => passkeyStore.settleVersion(),
  },
  {
    name: 'release 0.2 can count failures of every address',
    additive: 'once',
    run: async () => void (await addresses.updateMany({ version: null }, { $set: { version: 0 } })),
  },
];
