import { setTimeout as delay } from 'node:timers/promises';

/** Does `work` and takes so many milliseconds, so that the time reveals nothing of the work. */
export async function atLeast(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const over = delay(milliseconds);
  try {
    await work();
  } finally {
    await over;
  }
}

/** Does `work`; a failure shows after so many milliseconds at the earliest, so that the time does not reveal its cause. */
export async function failAtLeastAfter<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const over = delay(milliseconds, undefined, { ref: false });
  try {
    return await work();
  } catch (error) {
    await over;
    throw error;
  }
}
