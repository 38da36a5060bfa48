import { LRUCache } from 'lru-cache';

/** Clients that are counted at a time; who was not seen for longest is forgotten first. */
const mostClients = 50_000;
const minuteMilliseconds = 60_000;

interface Options {
  perMinute: number;
  /** Monotonic clock in milliseconds. */
  clock?: { now(): number };
}

/** Counts in this process, for the routes that pay for nothing else: at most `perMinute` in a minute that begins with the first. */
export class MinuteLimit {
  readonly #perMinute: number;
  readonly #windows: LRUCache<string, { taken: number }>;

  constructor({ perMinute, clock = performance }: Options) {
    this.#perMinute = perMinute;
    // Not `max`, which would reserve memory for as many at once.
    const size = { maxSize: mostClients, sizeCalculation: () => 1 };
    this.#windows = new LRUCache({ ...size, ttl: minuteMilliseconds, ttlResolution: 0, perf: clock });
  }

  /** Counts `price` for `client`; false when there is not enough left, and nothing is counted. The first is never refused. */
  take(client: string, price = 1): boolean {
    const window = this.#windows.get(client);
    if (!window) this.#windows.set(client, { taken: price });
    else if (window.taken + price > this.#perMinute) return false;
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
