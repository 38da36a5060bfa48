import { setTimeout as wait } from 'node:timers/promises';

/** Waits, for half a minute at most, until something is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (await isSo()) return;
    await wait(200);
  }
  throw new Error('what a picture needs has not come about');
}
