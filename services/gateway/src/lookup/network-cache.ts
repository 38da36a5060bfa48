import { LRUCache } from 'lru-cache';

interface Options<T> {
  /** Asks the networks service; null when guests may see none under that id. */
  read(id: string): Promise<T | null>;
  mostNetworks: number;
  seconds: number;
  /** Of one whose password an agent may change at any moment, for when no event says so in time. */
  secondsOf?(network: T): number;
  /** Monotonic clock in milliseconds. */
  clock?: { now(): number };
}

/** Ids that are remembered as unknown; a flood of them must not push networks out. */
const mostUnknown = 2000;

/**
 * Networks by id, as the networks service last answered. Only as true as the calls to `forget`: each drops what is
 * known, and what is being read at that moment, because it may have been read before the change.
 */
export class NetworkCache<T extends object> {
  readonly #read: (id: string) => Promise<T | null>;
  readonly #secondsOf: (network: T) => number;
  readonly #known: LRUCache<string, T>;
  readonly #unknown: LRUCache<string, true>;
  /** The one reading per id whose answer will be kept. */
  readonly #readings = new Map<string, Promise<T | null>>();

  constructor({ read, mostNetworks, seconds, secondsOf = () => seconds, clock = performance }: Options<T>) {
    const lifetime = { ttl: seconds * 1000, ttlResolution: 0, perf: clock };
    this.#read = read;
    this.#secondsOf = secondsOf;
    this.#known = new LRUCache({ max: mostNetworks, ...lifetime });
    this.#unknown = new LRUCache({ max: mostUnknown, ...lifetime });
  }

  /** What is known of `id`: its network, null when it is unknown, undefined when it has to be read. */
  peek(id: string): T | null | undefined {
    return this.#known.get(id) ?? (this.#unknown.has(id) ? null : undefined);
  }

  /** Reads `id`, once for all who ask meanwhile. Rejects as `read` does. */
  async fetch(id: string): Promise<T | null> {
    const running = this.#readings.get(id);
    if (running) return running;
    const reading = this.#read(id);
    this.#readings.set(id, reading);
    try {
      const answer = await reading;
      if (this.#readings.get(id) === reading) this.#keep(id, answer);
      return answer;
    } finally {
      if (this.#readings.get(id) === reading) this.#readings.delete(id);
    }
  }

  #keep(id: string, answer: T | null): void {
    if (answer) this.#known.set(id, answer, { ttl: this.#secondsOf(answer) * 1000 });
    else this.#unknown.set(id, true);
  }

  /** `id` has changed. */
  forget(id: string): void {
    this.#known.delete(id);
    this.#unknown.delete(id);
    this.#readings.delete(id);
  }

  /** Anything may have changed. */
  forgetAll(): void {
    this.#known.clear();
    this.#unknown.clear();
    this.#readings.clear();
  }
}
