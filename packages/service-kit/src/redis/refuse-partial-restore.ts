import type { Redis } from 'ioredis';
import { StartRefused } from '../app/start-refused.js';

/** Set in Redis from before a restore removes anything until it has finished. */
export const restoringKey = 'restoring';

/**
 * For a service without a database, whose schema version would say so: its work on a partly restored installation would be
 * done again after the restore is repeated. Throws StartRefused.
 */
export async function refusePartialRestore(redis: Redis): Promise<void> {
  if (await redis.exists(restoringKey)) {
    throw new StartRefused('The installation is restored in part only: the restore has to be repeated.');
  }
}
