import mongoose from 'mongoose';

/** All documents of all collections of one database as one text, as a dump of it would hold them. */
export async function readDatabaseAsText(url: string, name: string): Promise<string> {
  const connection = await mongoose.createConnection(url, { dbName: name }).asPromise();
  try {
    const collections = (await connection.db?.collections()) ?? [];
    const documents = collections.map(async (each) => [each.collectionName, await each.find().toArray()]);
    return JSON.stringify(await Promise.all(documents));
  } finally {
    await connection.close();
  }
}
