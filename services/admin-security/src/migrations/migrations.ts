import type { Migration } from '@wifi-share/service-kit/migrations/migrate';
import type { Context } from '../context.js';

type Dependencies = Pick<Context, 'models' | 'passkeyStore'>;

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = ({ models: { addresses }, passkeyStore }: Dependencies): Migration[] => [
  // Version 1 is that of a database whose admins have a passkey, 0 of one without: the next release's is 2.
  { name: 'an admin has a passkey', run: async () => undefined },
  {
    // Release 0.2 asks no admin for a passkey.
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
