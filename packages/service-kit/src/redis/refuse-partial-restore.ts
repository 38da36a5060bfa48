import type { Redis } from 'ioredis';
import { StartRefused } from '../app/start-refused.js';

/** Stands in Redis from before a restore removes anything until it has come to its end. */
export const restoringKey = 'restoring';

/**
 * For a service without a database of its own, which would say so: what it did with an installation that is restored in
 * part would be done again once the restore was repeated. Throws StartRefused then.
 */
export async function refusePartialRestore(redis: Redis): Promise<void> {
  if (await redis.exists(restoringKey)) {
    throw new StartRefused('The installation is restored in part only: the restore has to be repeated.');
  }
}
