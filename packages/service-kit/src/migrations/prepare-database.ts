import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Connection, type Model, trusted } from 'mongoose';
import { ensureIndexes } from '../mongo/connect-mongo.js';
import { type Migration, migrate } from './migrate.js';
import { schemaVersionModel } from './schema-version.model.js';

interface Preparation {
  connection: Connection;
  /** Oldest first. */
  migrations: readonly Migration[];
  /** Whose collections and indexes there have to be. */
  models: readonly Pick<Model<unknown>, 'createCollection' | 'createIndexes'>[];
  log: FastifyBaseLogger;
}

/**
 * Makes a service's database what the service expects, before it is ready: first the documents, as a new unique index
 * may hold for migrated ones only, then the indexes. Resolves to the database's incarnation. Throws StartRefused when the
 * database is newer than the service.
 */
export async function prepareDatabase({ connection, migrations, models, log }: Preparation): Promise<string> {
  const versions = schemaVersionModel(connection);
  await ensureIndexes(versions);
  await migrate(versions, migrations, log);
  await ensureIndexes(...models);
  const unnamed = { _id: 'schema' as const, incarnation: trusted({ $exists: false }) };
  await versions.updateOne(unnamed as object, { incarnation: randomBytes(6).toString('hex') });
  return String((await versions.findById('schema').orFail().lean()).incarnation);
}
