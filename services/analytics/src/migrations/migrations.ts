import { type Migration, unreleasedMigrations } from '@wifi-share/service-kit/migrations/migrate';
import type { Connection } from 'mongoose';
import { type MigrationModels, migrateAccesses } from './count-by-keys.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = (connection: Connection, models: MigrationModels): Migration[] => [
  ...unreleasedMigrations(2),
  {
    name: 'accesses are counted by keys, and consumers keep their place in JetStream',
    run: () => migrateAccesses(connection, models),
  },
];
