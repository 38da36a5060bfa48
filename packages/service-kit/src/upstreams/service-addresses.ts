import type { interceptors } from 'undici';
import { longestListeningMilliseconds } from './leaving.js';

type Pick = NonNullable<NonNullable<Parameters<typeof interceptors.dns>[0]>['pick']>;
type Resolved = Parameters<Pick>[1]['records'][4 | 6];

/** Until then a process that leaves has ceased to listen. */
const leavingMilliseconds = longestListeningMilliseconds + 200;

/** How long others are preferred to an address that could not be reached: as long as names stay resolved. */
const unreachedMilliseconds = 5000;

/** What is known of the addresses of the other services' copies. Addresses are origins. */
export class ServiceAddresses {
  readonly #leavingUntil = new Map<string, number>();
  readonly #unreachedUntil = new Map<string, number>();
  /** By the origin with the name. */
  readonly #resolved = new Map<string, string[]>();
  #turn = 0;

  /** `left` hears once of each farewell. */
  constructor(private readonly options: { left(address: string): void }) {}

  leaves(address: string): void {
    if (!this.isLeaving(address)) this.options.left(address);
    this.#leavingUntil.set(address, performance.now() + leavingMilliseconds);
  }

  wasNotReached(address: string): void {
    this.#unreachedUntil.set(address, performance.now() + unreachedMilliseconds);
  }

  /** Whether the process there has said that it stops: no connection may be opened to it. */
  isLeaving(address: string): boolean {
    return this.#isUntil(this.#leavingUntil, address);
  }

  /** Whether the name of `origin` has an address that is likely to answer. */
  hasOneFor(origin: string): boolean {
    return this.#resolved.get(origin)?.some((address) => this.#isStaying(address)) ?? false;
  }

  /** Chooses in turn among the addresses of a name that are likely to answer, otherwise among all; for `interceptors.dns`. */
  readonly pick: Pick = (origin, { records }, affinity) => {
    const resolved = [records[affinity], records[affinity === 4 ? 6 : 4]]
      .map(unexpired)
      .find(({ length }) => length > 0);
    const copies = (resolved ?? []).map((record) => ({ record, address: addressOf(origin, record) }));
    this.#resolved.set(
      origin.origin,
      copies.map(({ address }) => address),
    );
    const staying = copies.filter(({ address }) => this.#isStaying(address));
    const among = staying.length > 0 ? staying : copies;
    // Without any the interceptor resolves the name anew, which its types do not say.
    return among[this.#turn++ % among.length]?.record as ReturnType<Pick>;
  };

  #isStaying(address: string): boolean {
    return !this.isLeaving(address) && !this.#isUntil(this.#unreachedUntil, address);
  }

  #isUntil(until: Map<string, number>, address: string): boolean {
    const end = until.get(address);
    if (end === undefined) return false;
    if (performance.now() < end) return true;
    until.delete(address);
    return false;
  }
}

/** As the interceptor stores it. */
type Resolution = ReturnType<Pick> & { timestamp: number; port?: number };

/** Undici asks the clock for the time, which may be set back: what was resolved later than now is not fresh either. */
const unexpired = (resolved: Resolved): Resolution[] =>
  ((resolved?.ips ?? []) as Resolution[]).filter(({ timestamp, ttl }) => Math.abs(Date.now() - timestamp) <= ttl);

function addressOf(origin: URL, { address, family, port = Number(origin.port) }: Resolution): string {
  const host = family === 6 ? `[${address}]` : address;
  return `${origin.protocol}//${host}${port === 0 ? '' : `:${port}`}`;
}
