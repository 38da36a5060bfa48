import mongoose from 'mongoose';
import { expect, vi } from 'vitest';

const positions = 'projectionPositions';

/** What consumers have read: not what anybody asked to have stored. */
const bookkeeping = [positions, 'countedAccesses'];

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
        if (bookkeeping.includes(name)) continue;
        stored[`${database}.${name}`] = await client.db(database).collection(name).find().sort({ _id: 1 }).toArray();
      }
    }
    return stored;
  }

  /** The same, once what was done before has reached every service: two readings, a second apart, are alike. */
  async atRest(): Promise<Record<string, unknown[]>> {
    let last: Record<string, unknown[]> = {};
    await vi.waitFor(
      async () => {
        const previous = last;
        last = await this.all();
        expect(last).toEqual(previous);
      },
      { timeout: 20_000, interval: 1000 },
    );
    return last;
  }

  /** The services' databases in which the access with this sequence is applied. */
  async accessAppliedIn(seq: number): Promise<string[]> {
    const client = (await this.#connected).getClient();
    const applied = { _id: /^access/, seq: { $gte: seq } } as object;
    const found = await Promise.all(
      ['wifi-share-analytics', 'wifi-share-networks'].map(async (database) =>
        (await client.db(database).collection(positions).findOne(applied)) ? [database] : [],
      ),
    );
    return found.flat();
  }

  async close(): Promise<void> {
    await (await this.#connected).close();
  }
}
