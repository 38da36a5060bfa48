import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../src/server/clock.js';

/** A clock on which pauses take no time, and are noted. */
export interface FakeClock extends Clock {
  /** Milliseconds, in their order. */
  readonly pauses: number[];
}

export function fakeClock(start = Date.parse('2026-11-26T12:00:00Z')): FakeClock {
  let now = start;
  const pauses: number[] = [];
  return {
    pauses,
    now: () => now,
    random: () => 0.5,
    async sleep(milliseconds, signal) {
      if (signal.aborted) return;
      pauses.push(milliseconds);
      now += milliseconds;
      // Others get their turn, as in a pause that takes time.
      await turn();
    },
  };
}
