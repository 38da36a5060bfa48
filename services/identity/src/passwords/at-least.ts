import { setTimeout as delay } from 'node:timers/promises';

/** Does `work` and takes so many milliseconds, so that nobody learns from the time what there was to do. */
export async function atLeast(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const over = delay(milliseconds);
  try {
    await work();
  } finally {
    await over;
  }
}
