import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BackingClient } from '@wifi-share/operations/access/backing-clients';
import { inject } from 'vitest';
import {
  backingPasswords,
  natsUsersWith,
  redisUsersWith,
  urlOfClient,
  urlOfOperator,
} from '../backing/backing-users.js';
import { freePort } from '../backing/free-port.js';
import { natsPlan } from '../backing/nats.js';
import { redisPlan } from '../backing/redis.js';
import { startOn } from './container-servers.js';
import { containers } from './containers.js';
import { GRACE_MS, launchUntilReady } from './launch-until-ready.js';

/** A Redis and a NATS of one test file with the users of an installation. */
export interface ServersWithUsers {
  redisUrl(client: BackingClient): string;
  natsUrl(client: BackingClient): string;
  /** Of the user who may do everything. */
  operator: { redisUrl: string; natsUrl: string };
  stop(): Promise<void>;
}

/** Starts both, as containers where the other test servers are such. */
export async function startServersWithUsers(): Promise<ServersWithUsers> {
  const passwords = backingPasswords();
  const users = { redis: redisUsersWith(passwords), nats: natsUsersWith(passwords) };
  const { addresses, stop } = await start(users);
  const operator = {
    redisUrl: urlOfOperator(`redis://${addresses.redis}`, passwords),
    natsUrl: urlOfOperator(`nats://${addresses.nats}`, passwords),
  };
  return {
    redisUrl: (client) => urlOfClient(operator.redisUrl, client, passwords),
    natsUrl: (client) => urlOfClient(operator.natsUrl, client, passwords),
    operator,
    stop,
  };
}

async function start(users: { redis: string; nats: string }) {
  const { programs, folder } = inject('testServers');
  if (programs === 'containers') {
    const [redis, nats] = await Promise.all([
      startOn(containers.redis.define(users.redis), containers.redis.port),
      startOn(containers.nats.define(users.nats), containers.nats.port),
    ]);
    const stop = async () => void (await Promise.all([redis.container.stop(), nats.container.stop()]));
    return { addresses: { redis: redis.address, nats: nats.address }, stop };
  }
  const place = async (name: string) => ({ folder: join(folder, `${name}-${randomUUID()}`), port: await freePort() });
  const plans = [
    await redisPlan(programs.redis, await place('redis'), { users: users.redis }),
    await natsPlan(programs.nats, await place('nats'), users.nats),
  ] as const;
  const started = await Promise.all(plans.map((plan) => launchUntilReady(plan, folder)));
  const [redis, nats] = plans.map(({ url }) => new URL(url).host);
  return {
    addresses: { redis: redis ?? '', nats: nats ?? '' },
    stop: async () => void (await Promise.all(started.map((one) => one.stop(GRACE_MS)))),
  };
}
