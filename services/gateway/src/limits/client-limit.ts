import { LRUCache } from 'lru-cache';

/** Clients that are counted at a time; the one not seen for longest is forgotten first. */
const mostClients = 50_000;

interface Options {
  most: number;
  /** A minute unless given. */
  seconds?: number;
  /** Monotonic clock in milliseconds. */
  clock?: { now(): number };
}

/** Counts in this process, without a round trip to Redis: at most `most` in a window of time that begins with the first. */
export class ClientLimit {
  readonly #most: number;
  readonly #windows: LRUCache<string, { taken: number }>;

  constructor({ most, seconds = 60, clock = performance }: Options) {
    this.#most = most;
    // Not `max`, which would reserve memory for as many at once.
    const size = { maxSize: mostClients, sizeCalculation: () => 1 };
    this.#windows = new LRUCache({ ...size, ttl: seconds * 1000, ttlResolution: 0, perf: clock });
  }

  /** Counts `price` for `client`; false when there is not enough left, and nothing is counted. The first is never refused. */
  take(client: string, price = 1): boolean {
    const window = this.#windows.get(client);
    if (!window) this.#windows.set(client, { taken: price });
    else if (window.taken + price > this.#most) return false;
    else window.taken += price;
    return true;
  }

  /** Takes back what was counted for `client` and turned out to be harmless. */
  giveBack(client: string): void {
    const window = this.#windows.get(client);
    if (window && window.taken > 0) window.taken--;
  }

  /** Seconds until `client` may go on. */
  secondsLeft(client: string): number {
    return this.#windows.getRemainingTTL(client) / 1000;
  }
}
