import { setTimeout as delay } from 'node:timers/promises';

export interface OpenLoop {
  perSecond: number;
  seconds: number;
  /** What would be more than this on its way is left out, so that an overload stays bounded. */
  maxConcurrent: number;
  act(): Promise<void>;
}

/** How many acts were begun, and how many of them failed. */
interface Outcome {
  begun: number;
  failed: number;
}

/** Acts at a steady rate, whether or not earlier acts are done; resolves when all are. */
export async function runOpenLoop({ perSecond, seconds, maxConcurrent, act }: OpenLoop): Promise<Outcome> {
  const outcome = { begun: 0, failed: 0 };
  const running = new Set<Promise<void>>();
  const total = perSecond * seconds;
  const startedAt = performance.now();
  for (let due = 0; due < total; ) {
    const reached = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    for (; due < reached; due++) {
      if (running.size >= maxConcurrent) continue;
      outcome.begun++;
      const acting: Promise<void> = act()
        .catch(() => {
          outcome.failed++;
        })
        .finally(() => running.delete(acting));
      running.add(acting);
    }
    await delay(2);
  }
  await Promise.all(running);
  return outcome;
}
