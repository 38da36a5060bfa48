import { setTimeout as delay } from 'node:timers/promises';
import { type Client, otherClients } from '@wifi-share/service-kit/redis/other-clients';
import { connectionNamePrefix } from '@wifi-share/service-kit/redis/refuse-during-backup';
import type { Redis } from 'ioredis';

const timeoutMilliseconds = 1500;
const pollMilliseconds = 250;

/**
 * Names or addresses of the other clients of our Redis database, as every running service is one. Monitoring clients and
 * replicas do not count, nor clients that disconnect before the timeout.
 */
export async function findActiveClients(redis: Redis, timeout = timeoutMilliseconds): Promise<string[]> {
  const until = performance.now() + timeout;
  for (;;) {
    const others = await connectedClients(redis);
    if (others.length === 0 || performance.now() > until) return others;
    await delay(pollMilliseconds);
  }
}

async function connectedClients(redis: Redis): Promise<string[]> {
  const others = (await otherClients(redis)).filter((client) => !isMonitoring(client));
  return others.map(({ name, addr }) => name?.replace(connectionNamePrefix, '') || addr || 'an unknown client');
}

/** Flags of CLIENT LIST: a replica of this server, its master, and MONITOR. */
const monitoringFlags = /[SMO]/;

/** The names of Sentinel's two connections. */
const sentinel = /^sentinel-[0-9a-f]{8}-(cmd|pubsub)$/;

/** Commands about the server instead of its data, as exporters and health checks send; NULL: no command yet. */
const monitoringCommand =
  /^(NULL|auth|client|cluster|command|config|dbsize|hello|info|latency|memory|ping|role|select|slowlog|time)(\||$)/;

const isMonitoring = ({ name = '', flags = '', cmd = '' }: Client): boolean =>
  !name.startsWith(connectionNamePrefix) &&
  (monitoringFlags.test(flags) || sentinel.test(name) || monitoringCommand.test(cmd));
