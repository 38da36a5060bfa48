import mongoose from 'mongoose';

type Documents = Record<string, { _id: string }[]>;

/** All documents of a database by collection, sorted by id. */
export async function readDatabase(mongoUrl: string, database: string): Promise<Documents> {
  return withDatabase(mongoUrl, database, async (db) => {
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
    const contents = names.map(async (name) => {
      const documents = await db.collection<{ _id: string }>(name).find().sort({ _id: 1 }).toArray();
      return [name, documents] as const;
    });
    return Object.fromEntries(await Promise.all(contents));
  });
}

async function withDatabase<T>(url: string, dbName: string, use: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(url).asPromise();
  try {
    return await use(connection.getClient().db(dbName));
  } finally {
    await connection.close();
  }
}
