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
  /** Their collections and indexes are created. */
  models: readonly Pick<Model<unknown>, 'createCollection' | 'createIndexes'>[];
  log: FastifyBaseLogger;
}

/**
 * Migrates the documents, then creates the indexes: a new unique index may hold for migrated documents only. Resolves to
 * the database's incarnation. Throws StartRefused when the database is newer than the service.
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
