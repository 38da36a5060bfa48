import { setTimeout as pause } from 'node:timers/promises';

/** Time and chance; tests have their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Ends earlier, without an error, when `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
  random: Math.random,
};

const [shortest, longest] = [1000, 60_000];

/** How long to wait after the nth failure in a row: 1 s to 60 s, doubled each time, with jitter. In milliseconds. */
export function backoff(failures: number, random: number): number {
  const most = Math.min(longest, shortest * 2 ** Math.min(failures, 16));
  return Math.max(shortest, most * (0.5 + random / 2));
}
