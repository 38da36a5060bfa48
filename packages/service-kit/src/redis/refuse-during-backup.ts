import type { Redis } from 'ioredis';
import { StartRefused } from '../app/start-refused.js';
import { otherClients } from './other-clients.js';
import { refusePartialRestore } from './refuse-partial-restore.js';

/** Begins the names of all our connections to Redis: whoever has one is at work. */
export const connectionNamePrefix = 'wifi-share-';

/** Backups and restores. */
const backup = `${connectionNamePrefix}backup`;

/**
 * For a command that works in MongoDB while it is connected to Redis under a name of ours, so that no backup is begun
 * meanwhile. Both sides are connected before they look, so one of them sees the other. Throws StartRefused.
 */
export async function refuseDuringBackup(redis: Redis): Promise<void> {
  const others = await otherClients(redis);
  if (others.some(({ name }) => name === backup))
    throw new StartRefused('A backup or restore is at work: wait for its end.');
  await refusePartialRestore(redis);
}
