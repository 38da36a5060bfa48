import type { Migration } from '@wifi-share/service-kit/migrations/migrate';
import { createRebuild, type RebuildDependencies } from '../rebuild/rebuild.service.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = (dependencies: RebuildDependencies): Migration[] => [
  {
    name: 'roll-ups count methods, devices and visitors by quarter of an hour, as far back as there are raw logs',
    run: () => createRebuild(dependencies).complete(),
  },
];
