import { Redis, type RedisOptions } from 'ioredis';
import { isServerAddress } from '../config/server-address.js';

/** `redis+sentinel://[user:password@]host:port,host:port/name`: Sentinels, the name of the master, and Redis' own user. */
const sentinelForm = /^redis\+sentinel:\/\/(?<credentials>[^@/]*@)?(?<hosts>[^@/?#]+)\/(?<name>[\w.-]+)$/;

/** Each Sentinel as an address with the credentials; null where `url` names Redis itself. */
function sentinelsIn(url: string): { name: string; addresses: string[] } | null {
  const { credentials = '', hosts = '', name = '' } = sentinelForm.exec(url)?.groups ?? {};
  if (name === '') return null;
  return { name, addresses: hosts.split(',').map((host) => `redis://${credentials}${host}`) };
}

export function isRedisAddress(url: string): boolean {
  const sentinels = sentinelsIn(url);
  return sentinels ? sentinels.addresses.every(isServerAddress) : /^rediss?:/.test(url) && isServerAddress(url);
}

const usualSentinelPort = 26_379;

/** Timeout of a Sentinel, after which the next one is asked. */
const sentinelTimeoutMilliseconds = 2000;

/** Timeout of a master that hangs, as another one may have taken over; longer than any command of BullMQ blocks. */
const hangingMasterMilliseconds = 15_000;

/** ioredis' options to find the master by its Sentinels; null where `url` names Redis itself. */
export function sentinelOptions(url: string): RedisOptions | null {
  const found = sentinelsIn(url);
  if (!found) return null;
  const addresses = found.addresses.map((address) => new URL(address));
  const { username = '', password = '' } = addresses[0] ?? {};
  return {
    sentinels: addresses.map(({ hostname, port }) => ({ host: hostname, port: Number(port) || usualSentinelPort })),
    name: found.name,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    sentinelCommandTimeout: sentinelTimeoutMilliseconds,
    socketTimeout: hangingMasterMilliseconds,
  };
}

/** Connects as REDIS_URL says: to Redis itself, or to the master that its Sentinels name. */
export function createRedis(url: string, options: RedisOptions): Redis {
  const sentinels = sentinelOptions(url);
  return sentinels ? new Redis({ ...sentinels, ...options }) : new Redis(url, options);
}
