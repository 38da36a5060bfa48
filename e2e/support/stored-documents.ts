import mongoose from 'mongoose';
import { expect, vi } from 'vitest';

/** What the services have stored. */
export class StoredDocuments {
  readonly #connected: Promise<mongoose.Connection>;

  constructor(mongoUrl: string) {
    this.#connected = mongoose.createConnection(mongoUrl).asPromise();
  }

  /** Every document of every service, by `database.collection`. */
  async all(): Promise<Record<string, unknown[]>> {
    const client = (await this.#connected).getClient();
    const { databases } = await client.db().admin().listDatabases();
    const stored: Record<string, unknown[]> = {};
    for (const { name: database } of databases.filter(({ name }) => name.startsWith('wifi-share-'))) {
      for (const { name } of await client.db(database).listCollections().toArray()) {
        stored[`${database}.${name}`] = await client.db(database).collection(name).find().sort({ _id: 1 }).toArray();
      }
    }
    return stored;
  }

  /** Those that have one of `words` in them. */
  async about(words: readonly string[]): Promise<Record<string, unknown[]>> {
    const has = (document: unknown): boolean => {
      const text = JSON.stringify(document);
      return words.some((word) => text.includes(word));
    };
    const found = Object.entries(await this.all()).map(([name, stored]) => [name, stored.filter(has)] as const);
    return Object.fromEntries(found.filter(([, stored]) => stored.length > 0));
  }

  /** The same, once what was done before has reached every service: two readings, two seconds apart, are alike. */
  async atRest(words: readonly string[]): Promise<Record<string, unknown[]>> {
    let last: Record<string, unknown[]> = {};
    await vi.waitFor(
      async () => {
        const previous = last;
        last = await this.about(words);
        expect(last).toEqual(previous);
      },
      { timeout: 60_000, interval: 2000 },
    );
    return last;
  }

  async close(): Promise<void> {
    await (await this.#connected).close();
  }
}
