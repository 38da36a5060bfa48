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

/** Does `work`; when it fails, that shows after so many milliseconds at the earliest, so that the time does not tell why. */
export async function failAtLeastAfter<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const over = delay(milliseconds, undefined, { ref: false });
  try {
    return await work();
  } catch (error) {
    await over;
    throw error;
  }
}
