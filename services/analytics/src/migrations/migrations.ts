import type { Migration } from '@wifi-share/service-kit/migrations/migrate';
import { createRebuild, type RebuildDependencies } from '../rebuild/rebuild.service.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = (dependencies: RebuildDependencies): Migration[] => [
  {
    name: 'roll-ups count methods, devices and visitors by quarter of an hour, as far back as there are raw logs',
    run: () => createRebuild(dependencies).complete(),
  },
  {
    // There is nothing to change; releases before it would count such an access twice, and read streams anew.
    name: 'raw logs say which figures lack an access that was given up',
    run: async () => undefined,
  },
];
