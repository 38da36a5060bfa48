import type { Connection } from 'mongoose';
import type { Migration } from './migrate.js';

/** Removes collections that nothing reads any more; those that are missing are gone already. */
export async function dropCollections(connection: Connection, names: readonly string[]): Promise<void> {
  const present = new Set((await connection.listCollections()).map(({ name }) => name));
  for (const name of names) if (present.has(name)) await connection.dropCollection(name);
}

/** For services whose copies of facts kept their place in the streams themselves. */
export const dropPositions = (connection: Connection): Migration => ({
  name: 'consumers keep their place in JetStream',
  run: () => dropCollections(connection, ['projectionPositions']),
});
