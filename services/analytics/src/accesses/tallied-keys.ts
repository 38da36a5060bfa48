import { type Tally, tally } from './rollup.domain.js';

/** Keys with a number each, and how many keys have each number. */
export class TalliedKeys {
  readonly #numbers = new Map<string, number>();
  readonly tally: Tally = {};

  constructor(stored: Readonly<Record<string, number>> = {}) {
    for (const [key, number] of Object.entries(stored)) this.set(key, number);
  }

  get size(): number {
    return this.#numbers.size;
  }

  set(key: string, number: number): void {
    const before = this.#numbers.get(key);
    if (before === number) return;
    if (before !== undefined) tally(this.tally, before, -1);
    this.#numbers.set(key, number);
    tally(this.tally, number);
  }

  /** Keeps the smaller number. */
  setMin(key: string, number: number): void {
    this.set(key, Math.min(this.#numbers.get(key) ?? number, number));
  }
}
