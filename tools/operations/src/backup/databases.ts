import { type SchemaVersion, schemaVersionCollection } from '@wifi-share/service-kit/migrations/schema-version.model';
import { type DatabaseOwner, databaseName, databaseOwners } from '@wifi-share/service-kit/mongo/service-database';
import mongoose from 'mongoose';

const { BSON } = mongoose.mongo;
type MongoClient = mongoose.mongo.MongoClient;

/** One collection of one service. */
export interface CollectionName {
  database: DatabaseOwner;
  collection: string;
}

/** Numbers keep the type that they are stored with. */
const keepingTypes = { promoteValues: false, promoteBuffers: false };

/** What is acknowledged outlives a kill of the server. */
const lasting = { writeConcern: { w: 'majority', journal: true } } as const;

/** As many documents as are written at once. */
const atOnce = 500;

/**
 * The databases of the services, and what is done with them as a whole. A server may hold those of several installations,
 * and the prefix of one may begin that of another.
 */
export function databasesOf(client: MongoClient, prefix: string) {
  const databaseOf = (owner: DatabaseOwner) => client.db(databaseName(prefix, owner));
  const collectionOf = ({ database, collection }: CollectionName) => databaseOf(database).collection(collection);
  const versionsOf = (database: DatabaseOwner) =>
    databaseOf(database).collection<SchemaVersion>(schemaVersionCollection);

  async function databases(): Promise<DatabaseOwner[]> {
    const { databases: all } = await client.db().admin().listDatabases({ nameOnly: true });
    const names = new Set(all.map(({ name }) => name));
    return databaseOwners.filter((owner) => names.has(databaseName(prefix, owner)));
  }

  async function collections(): Promise<CollectionName[]> {
    const found: CollectionName[] = [];
    for (const database of await databases()) {
      const all = await databaseOf(database).listCollections({}, { nameOnly: true }).toArray();
      const names = all.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
      found.push(...names.sort().map((collection) => ({ database, collection })));
    }
    return found;
  }

  return {
    collections,

    count: (name: CollectionName): Promise<number> => collectionOf(name).countDocuments(),

    /** The collection's documents as they are stored: BSON, one after the other, as `mongodump` writes them. */
    async *documents(name: CollectionName): AsyncGenerator<Uint8Array> {
      const cursor = collectionOf(name).find({}, { raw: true });
      for await (const document of cursor) yield document as unknown as Uint8Array;
    },

    /** Inserts what `documents` gave; resolves to how many there were. Services make the indexes. */
    async insert(name: CollectionName, bson: AsyncIterable<Uint8Array>): Promise<number> {
      const collection = collectionOf(name);
      const write = (some: mongoose.mongo.Document[]) => collection.insertMany(some, lasting);
      let [count, waiting]: [number, mongoose.mongo.Document[]] = [0, []];
      for await (const document of split(bson)) {
        waiting.push(BSON.deserialize(document, keepingTypes));
        count++;
        if (waiting.length === atOnce) await write(waiting.splice(0));
      }
      if (waiting.length > 0) await write(waiting);
      if (count === 0) await databaseOf(name.database).createCollection(name.collection);
      return count;
    },

    /** Keeps every service of the installation from starting until `open`, whatever its database holds. */
    async close(): Promise<void> {
      for (const database of databaseOwners) {
        const mark = { $set: { restoring: true }, $setOnInsert: { version: 0, since: new Date() } };
        await versionsOf(database).updateOne({ _id: 'schema' }, mark, { upsert: true, ...lasting });
      }
    },

    /** Removes everything but what `close` wrote. */
    async clear(): Promise<void> {
      for (const name of await collections()) {
        if (name.collection !== schemaVersionCollection) await collectionOf(name).drop();
      }
    },

    /**
     * Writes the version of a database, as `documents` gave it; with that its service may start. The incarnation is left
     * out, so that the service makes another one and its consumers read their streams from the beginning.
     */
    async setVersion(database: DatabaseOwner, bson: AsyncIterable<Uint8Array>): Promise<void> {
      for await (const document of split(bson)) {
        const { incarnation, ...version } = BSON.deserialize(document, keepingTypes) as SchemaVersion;
        await versionsOf(database).replaceOne({ _id: 'schema' }, version, lasting);
      }
    },

    /** Lets those start too whose database has no version; of services that are not among `owners` nothing stays. */
    async open(owners: ReadonlySet<DatabaseOwner>): Promise<void> {
      for (const database of databaseOwners) {
        if (owners.has(database)) await versionsOf(database).deleteMany({ restoring: true }, lasting);
        else await databaseOf(database).dropDatabase();
      }
    },

    /** Collections with documents in them. */
    async filled(): Promise<CollectionName[]> {
      const found = await collections();
      const counts = await Promise.all(found.map((name) => collectionOf(name).countDocuments({}, { limit: 1 })));
      return found.filter((_, index) => counts[index] !== 0);
    },
  };
}

export type Databases = ReturnType<typeof databasesOf>;

/** Cuts a stream of BSON into its documents: each begins with its length. */
async function* split(bson: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const part of bson) {
    rest = Buffer.concat([rest, part]);
    let at = 0;
    while (rest.length - at >= 4 && rest.length - at >= rest.readInt32LE(at)) {
      const length = rest.readInt32LE(at);
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('the file ends within a document');
}
