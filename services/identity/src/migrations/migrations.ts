import { dropPositions } from '@wifi-share/service-kit/migrations/drop-collections';
import { type Migration, unreleased } from '@wifi-share/service-kit/migrations/migrate';
import type { Connection } from 'mongoose';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = (connection: Connection): Migration[] => [unreleased, dropPositions(connection)];
