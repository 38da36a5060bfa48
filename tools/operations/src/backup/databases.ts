import { schemaVersionCollection } from '@wifi-share/service-kit/migrations/schema-version.model';
import mongoose from 'mongoose';

const { BSON } = mongoose.mongo;
type MongoClient = mongoose.mongo.MongoClient;

/** One collection of one service. */
export interface CollectionName {
  /** The service's name: the database's without the installation's prefix. */
  database: string;
  collection: string;
}

/** Numbers keep the type that they are stored with. */
const keepingTypes = { promoteValues: false, promoteBuffers: false };

/** As many documents as are written at once. */
const atOnce = 500;

/** The databases of the services, and what is done with them as a whole. */
export function databasesOf(client: MongoClient, prefix: string) {
  const collectionOf = ({ database, collection }: CollectionName) =>
    client.db(`${prefix}${database}`).collection(collection);

  async function databases(): Promise<string[]> {
    const { databases: all } = await client.db().admin().listDatabases({ nameOnly: true });
    const names = all.map(({ name }) => name).filter((name) => name.startsWith(prefix));
    return names.map((name) => name.slice(prefix.length)).sort();
  }

  async function collections(): Promise<CollectionName[]> {
    const found: CollectionName[] = [];
    for (const database of await databases()) {
      const all = await client.db(`${prefix}${database}`).listCollections({}, { nameOnly: true }).toArray();
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

    /** Inserts what `documents` gave, each after `change`; resolves to how many there were. Services make the indexes. */
    async insert(
      name: CollectionName,
      bson: AsyncIterable<Uint8Array>,
      change: (document: mongoose.mongo.Document) => void,
    ): Promise<number> {
      const collection = collectionOf(name);
      const write = (some: mongoose.mongo.Document[]) =>
        collection.insertMany(some, { writeConcern: { w: 'majority', journal: true } });
      let [count, waiting]: [number, mongoose.mongo.Document[]] = [0, []];
      for await (const document of split(bson)) {
        const restored = BSON.deserialize(document, keepingTypes);
        change(restored);
        waiting.push(restored);
        count++;
        if (waiting.length === atOnce) await write(waiting.splice(0));
      }
      if (waiting.length > 0) await write(waiting);
      if (count === 0) await client.db(`${prefix}${name.database}`).createCollection(name.collection);
      return count;
    },

    /** Keeps every service of the installation from starting until `open`. */
    async close(names: readonly string[]): Promise<void> {
      for (const database of names) {
        const versions = collectionOf({ database, collection: schemaVersionCollection });
        await versions.insertOne({ _id: 'schema', version: 0, since: new Date(), restoring: true } as never);
      }
    },

    /** Says which version a database has, as `documents` gave it; with that its service may start. */
    async setVersion(database: string, bson: AsyncIterable<Uint8Array>): Promise<void> {
      const versions = collectionOf({ database, collection: schemaVersionCollection });
      for await (const document of split(bson)) {
        await versions.replaceOne({ _id: 'schema' as never }, BSON.deserialize(document, keepingTypes));
      }
    },

    /** Lets those start too whose database has no version. */
    async open(names: readonly string[]): Promise<void> {
      for (const database of names) {
        await collectionOf({ database, collection: schemaVersionCollection }).deleteMany({ restoring: true });
      }
    },

    /** Drops every database of the installation. */
    async drop(): Promise<void> {
      for (const database of await databases()) await client.db(`${prefix}${database}`).dropDatabase();
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
