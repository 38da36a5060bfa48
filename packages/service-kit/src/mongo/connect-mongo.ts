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

/** Four times as long as the embedded server takes until a write is in its file. */
const embeddedFlushMilliseconds = 1000;

/** Connects to one database; returns at once and keeps trying until the first connection stands. */
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
          // When the server begins to hang, a call waits until the next heartbeat, for that one's answer, and for a
          // server to repeat a read on: about three seconds, while its caller gives it five.
          heartbeatFrequencyMS: 500,
          connectTimeoutMS: 1500,
          serverSelectionTimeoutMS: 1000,
          // Otherwise a call that needs a new connection waits for three of them, one after the other.
          maxAdaptiveRetries: 0,
          ignoreUndefined: true,
          // A write is acknowledged when it would survive a kill of the server.
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
    // So the local stack marks the embedded server: it has no journal, and forgets what it wrote last when it is killed.
    flushMilliseconds: /[?&]journal=false(&|$)/.test(url) ? embeddedFlushMilliseconds : 0,
    firstUp,
    isUp: () => connection.readyState === mongoose.ConnectionStates.connected,
    close: async () => {
      closed = true;
      await connection.close();
    },
  };
}

/** Creates collections and indexes one after the other: the embedded server loses an index when two commands create one collection. */
export async function ensureIndexes(
  ...models: Pick<Model<unknown>, 'createCollection' | 'createIndexes'>[]
): Promise<void> {
  for (const model of models) {
    await model.createCollection();
    await model.createIndexes();
  }
}
