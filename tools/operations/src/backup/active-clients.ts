import { setTimeout as delay } from 'node:timers/promises';
import { type Client, otherClients } from '@wifi-share/service-kit/redis/other-clients';
import { connectionNamePrefix } from '@wifi-share/service-kit/redis/refuse-during-backup';
import type { Redis } from 'ioredis';

const patienceMilliseconds = 1500;
const againMilliseconds = 250;

/**
 * Who else is connected to our database of Redis, as every service is while it runs: their names or addresses. Who only
 * watches the server, or copies it, does not count, nor who hangs up within seconds.
 */
export async function findActiveClients(redis: Redis, patience = patienceMilliseconds): Promise<string[]> {
  const until = performance.now() + patience;
  for (;;) {
    const others = await connectedOthers(redis);
    if (others.length === 0 || performance.now() > until) return others;
    await delay(againMilliseconds);
  }
}

async function connectedOthers(redis: Redis): Promise<string[]> {
  const others = (await otherClients(redis)).filter((client) => !isWatching(client));
  return others.map(({ name, addr }) => name?.replace(connectionNamePrefix, '') || addr || 'somebody');
}

/** Of the flags of CLIENT LIST: a replica of this server, its master, and who runs MONITOR. */
const watchingFlags = /[SMO]/;

/** As Sentinel names its two connections. */
const sentinel = /^sentinel-[0-9a-f]{8}-(cmd|pubsub)$/;

/** Commands that ask of the server, not of what is stored, as exporters and health checks do; NULL: none was given yet. */
const watchingCommand =
  /^(NULL|auth|client|cluster|command|config|dbsize|hello|info|latency|memory|ping|role|select|slowlog|time)(\||$)/;

const isWatching = ({ name = '', flags = '', cmd = '' }: Client): boolean =>
  !name.startsWith(connectionNamePrefix) &&
  (watchingFlags.test(flags) || sentinel.test(name) || watchingCommand.test(cmd));
