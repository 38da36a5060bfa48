import { countOrRefuse } from './limit-calls.js';
import type { MinuteLimit } from './minute-limit.js';

/**
 * How many ids without a network a client may try. Whether an id is one is known only after it was read, so every
 * reading takes a place, and gives it back when there is a network; who finds no place waits for the readings before.
 */
export class UnknownIds {
  readonly #limit: MinuteLimit;
  /** Readings under way, by client. */
  readonly #underWay = new Map<string, Set<Promise<void>>>();

  constructor(limit: MinuteLimit) {
    this.#limit = limit;
  }

  /** Counts an id that is known to be unknown. Throws `too_many_requests`. */
  count(client: string): void {
    countOrRefuse(this.#limit, client);
  }

  /** Reads an id of which nothing is known. Throws `too_many_requests`, and what `read` throws. */
  async read<T>(client: string, read: () => Promise<T | null>): Promise<T | null> {
    await this.#takePlace(client);
    const reading = read();
    this.#watch(client, reading);
    return reading;
  }

  async #takePlace(client: string): Promise<void> {
    while (!this.#limit.take(client)) {
      const others = this.#underWay.get(client);
      if (!others) return this.count(client);
      await Promise.race(others);
    }
  }

  #watch(client: string, reading: Promise<unknown>): void {
    const others = this.#underWay.get(client) ?? new Set();
    const end = (isUnknown: boolean): void => {
      if (!isUnknown) this.#limit.giveBack(client);
      others.delete(ended);
      if (others.size === 0) this.#underWay.delete(client);
    };
    const ended = reading.then(
      (answer) => end(answer === null),
      () => end(false),
    );
    this.#underWay.set(client, others.add(ended));
  }
}
