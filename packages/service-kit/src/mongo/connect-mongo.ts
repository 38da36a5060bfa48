import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import mongoose, { type Connection, type Model } from 'mongoose';
import type { Dependency } from '../app/readiness.js';

mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');

export interface MongoDependency extends Dependency {
  readonly connection: Connection;
}

export interface MongoOptions {
  url: string;
  database: string;
  log: FastifyBaseLogger;
}

const retryMilliseconds = 500;

/** Connects to one database; returns at once and retries in the background. */
export function connectMongo({ url, database, log }: MongoOptions): MongoDependency {
  const connection = mongoose.createConnection();
  let closed = false;

  const firstUp = (async () => {
    for (let attempt = 1; !closed; attempt++) {
      try {
        await connection.openUri(url, {
          dbName: database,
          bufferCommands: false,
          autoIndex: false,
          autoCreate: false,
          // When the server hangs, a call waits for the next heartbeat, its timeout, and the selection of a server for a
          // retried read: about three seconds, less than its caller's timeout of five.
          heartbeatFrequencyMS: 500,
          connectTimeoutMS: 1500,
          serverSelectionTimeoutMS: 1000,
          // Otherwise a call that needs a new connection tries three times, one after the other.
          maxAdaptiveRetries: 0,
          ignoreUndefined: true,
          // An acknowledged write survives a kill of the server.
          writeConcern: { w: 'majority', journal: true },
        });
        connection.on('disconnected', () => {
          if (!closed) log.warn('MongoDB is away');
        });
        return;
      } catch (err) {
        if (attempt === 1) log.warn({ err }, 'MongoDB is away');
        await delay(retryMilliseconds);
      }
    }
  })();

  return {
    name: 'mongo',
    connection,
    firstUp,
    isUp: () => connection.readyState === mongoose.ConnectionStates.connected,
    close: async () => {
      closed = true;
      await connection.close();
    },
  };
}

/** One after the other: the embedded server loses an index when two commands create one collection. */
export async function ensureIndexes(
  ...models: Pick<Model<unknown>, 'createCollection' | 'createIndexes'>[]
): Promise<void> {
  for (const model of models) {
    await model.createCollection();
    await model.createIndexes();
  }
}
