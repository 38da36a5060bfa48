import { accessModels } from '@wifi-share/analytics/accesses/access-models';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';

/** What a kind of document takes in MongoDB before compression. */
export interface CollectionBytes {
  documents: number;
  documentBytes: number;
  /** Worked out from the indexed values: a string's bytes and two, nine for a date, and five for the place of the document. */
  indexBytes: number;
}

const bytesOfDate = 9;
const bytesOfPlace = 5;

const keyBytes = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) + 2 : bytesOfDate);

/** All that analytics has stored of accesses, by collection: sums of the BSON sizes of the real documents. */
export async function accessBytes(mongoUrl: string): Promise<Record<string, CollectionBytes>> {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'wifi-share-analytics' }).asPromise();
  const found: Record<string, CollectionBytes> = {};
  for (const { collection } of Object.values(accessModels(connection))) {
    const declared: mongoose.mongo.IndexDescriptionInfo[] = await collection.indexes();
    const indexes = declared.map(({ key }) => Object.keys(key));
    const sum = { documents: 0, documentBytes: 0, indexBytes: 0 };
    for await (const document of collection.find({}, { batchSize: 1000 })) {
      sum.documents++;
      sum.documentBytes += mongoose.mongo.BSON.calculateObjectSize(document);
      for (const fields of indexes) {
        sum.indexBytes += fields.reduce((bytes, field) => bytes + keyBytes(document[field]), bytesOfPlace);
      }
    }
    found[collection.name] = sum;
  }
  await connection.close();
  return found;
}

/** Bytes of the messages that JetStream holds, with their headers and its own overhead, by stream. */
export async function streamBytes(natsUrl: string): Promise<Record<string, number>> {
  const connection = await connectNats(natsUrl);
  const manager = await connection.jetstreamManager();
  const found: Record<string, number> = {};
  for await (const { config, state } of manager.streams.list()) found[config.name] = state.bytes;
  await connection.close();
  return found;
}

/** Bytes of Redis' data in memory, and of its append-only file. */
export async function redisBytes(redisUrl: string): Promise<{ memory: number; file: number }> {
  const redis = new Redis(redisUrl);
  const info = (await redis.info('memory')) + (await redis.info('persistence'));
  redis.disconnect();
  const of = (field: string): number => Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(info)?.[1]);
  return { memory: of('used_memory'), file: of('aof_current_size') };
}
