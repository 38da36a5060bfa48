import type { ClientLimit } from './client-limit.js';
import { countOrRefuse } from './limit-calls.js';

interface Options {
  /** Unknown ids that a client may try. */
  unknown: ClientLimit;
  /** Readings that turn out to be of unknown ids; wider, for the valid pages of others behind the same address. */
  readings: ClientLimit;
}

/**
 * How many ids without a network a client may try. Whether an id is one is known only after it was read, so a client
 * that has none left still gets networks that are there, within the wider limit: one address can be a whole café.
 */
export class UnknownIds {
  readonly #unknown: ClientLimit;
  readonly #readings: ClientLimit;

  constructor({ unknown, readings }: Options) {
    this.#unknown = unknown;
    this.#readings = readings;
  }

  /** Counts an id that is known to be unknown. Throws `too_many_requests`. */
  count(client: string): void {
    countOrRefuse(this.#unknown, client);
  }

  /** Reads an id of which nothing is known. Throws `too_many_requests`, and what `read` throws. */
  async read<T>(client: string, read: () => Promise<T | null>): Promise<T | null> {
    const end = this.begin(client);
    const answered = await read().catch((error: unknown) => {
      end(false);
      throw error;
    });
    end(answered === null);
    return answered;
  }

  /** For a reading elsewhere: call what is returned once, with whether the id was unknown. Both throw `too_many_requests`. */
  begin(client: string): (isUnknown: boolean) => void {
    countOrRefuse(this.#readings, client);
    return (isUnknown) => {
      if (isUnknown) this.count(client);
      else this.#readings.giveBack(client);
    };
  }
}
