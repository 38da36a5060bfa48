import type { Redis } from 'ioredis';
import { StartRefused } from '../app/start-refused.js';
import { otherClients } from './other-clients.js';
import { refusePartialRestore } from './refuse-partial-restore.js';

/** Prefix of the names of all our connections to Redis: a client with such a name is active. */
export const connectionNamePrefix = 'wifi-share-';

/** Backups and restores. */
const backup = `${connectionNamePrefix}backup`;

/**
 * For a command that writes to MongoDB. It stays connected to Redis meanwhile, so that no backup starts. Both sides connect
 * before they check, so one of them sees the other. Throws StartRefused.
 */
export async function refuseDuringBackup(redis: Redis): Promise<void> {
  const others = await otherClients(redis);
  if (others.some(({ name }) => name === backup))
    throw new StartRefused('A backup or restore is at work: wait for its end.');
  await refusePartialRestore(redis);
}
