import type { Migration } from '@wifi-share/service-kit/migrations/migrate';

/** What the service's database has been through; new ones come at the end. */
export const migrations: Migration[] = [];
