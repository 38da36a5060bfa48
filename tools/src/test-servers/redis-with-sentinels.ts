import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRedis } from '@wifi-share/service-kit/redis/redis-address';
import { type BackingPasswords, redisUsersWith, urlOfOperator } from '../backing/backing-users.js';
import { freePort } from '../backing/free-port.js';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { localMachine } from '../backing/machine.js';
import { pollUntilReady } from '../backing/probes.js';
import { findRedis, redisPlan } from '../backing/redis.js';
import { serverProbes } from '../backing/server-probes.js';
import { startPlan } from './own-process.js';
import type { OwnServer } from './own-server.js';

const masterName = 'wifi-share';

/** Of a replica at its master, and of Sentinels at Redis; docs/operations/clusters.md says the same. */
const copyUsers = (password: string): string => `user replica on >${password} +psync +replconf +ping
user sentinel on >${password} allchannels +multi +slaveof +ping +exec +subscribe +config|rewrite +role +publish +info +client|setname +client|kill +script|kill
`;

/** Clients without a name may ask a Sentinel where the master is, and nothing else. */
const sentinelUsers = (password: string): string => `user sentinel on >${password} allchannels +@all
user default on nopass resetchannels -@all +hello +ping +sentinel|get-master-addr-by-name +sentinel|sentinels
`;

/** A Redis with a replica and three Sentinels, with the users of an installation; each can be killed. */
export interface RedisWithSentinels {
  /** `redis-1`, the first master, `redis-2`, `sentinel-1` to `sentinel-3`. */
  nodes: ReadonlyMap<string, OwnServer>;
  /** For a user. */
  url(client: string): string;
  /** The name of the Redis that has a replica which is up to date; undefined while none has. */
  master(): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** As processes of this computer; their files and logs are in `home`. */
export async function startRedisWithSentinels(home: string, passwords: BackingPasswords): Promise<RedisWithSentinels> {
  const program = await findRedis(localMachine(), (line) => console.log(line));
  const password = passwords.setup ?? '';
  const placed = async (name: string) => ({
    name,
    place: { folder: join(home, `${name}-${randomUUID()}`), port: await freePort() },
  });
  const nodes = new Map<string, OwnServer>();
  const start = async (plan: LaunchPlan) => void nodes.set(plan.name, await startPlan(plan, home));

  const servers = await Promise.all(['redis-1', 'redis-2'].map(placed));
  const asOperator = (port: number) =>
    createRedis(urlOfOperator(`redis://127.0.0.1:${port}`, passwords), {
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      commandTimeout: 1000,
    }).on('error', () => undefined);
  for (const { name, place } of servers) {
    const users = redisUsersWith(passwords) + copyUsers(password);
    const more = { masteruser: 'replica', masterauth: password };
    await start({ ...(await redisPlan(program, place, { users, more })), name });
  }
  const [master = 0, replica = 0] = servers.map(({ place }) => place.port);
  const copying = asOperator(replica);
  await copying.replicaof('127.0.0.1', master);
  copying.disconnect();

  const sentinels = await Promise.all(['sentinel-1', 'sentinel-2', 'sentinel-3'].map(placed));
  for (const { name, place } of sentinels) {
    const config = join(place.folder, 'sentinel.conf');
    const lines = [
      ...['bind 127.0.0.1', `port ${place.port}`, `dir ${place.folder}`],
      `sentinel monitor ${masterName} 127.0.0.1 ${master} 2`,
      ...[`sentinel auth-user ${masterName} sentinel`, `sentinel auth-pass ${masterName} ${password}`],
      ...['sentinel sentinel-user sentinel', `sentinel sentinel-pass ${password}`],
      `sentinel down-after-milliseconds ${masterName} 2000`,
      `sentinel failover-timeout ${masterName} 10000`,
    ];
    await mkdir(place.folder, { recursive: true });
    await writeFile(config, `${lines.join('\n')}\n${sentinelUsers(password)}`, { mode: 0o600 });
    await start({
      ...{ name, command: program.binary, args: [config, '--sentinel'], url: `redis://127.0.0.1:${place.port}` },
      waitUntilReady: (signal) => pollUntilReady(() => serverProbes.redis(place.port), signal),
    });
  }
  const hosts = sentinels.map(({ place }) => `127.0.0.1:${place.port}`).join(',');

  return {
    nodes,
    url: (client) => `redis+sentinel://${client}:${passwords[client]}@${hosts}/${masterName}`,
    master: async () => {
      for (const { name, place } of servers) {
        const redis = asOperator(place.port);
        const replication = await redis.info('replication').catch(() => '');
        redis.disconnect();
        if (/^role:master\r?\n[\s\S]*^slave0:.*state=online/m.test(replication)) return name;
      }
      return undefined;
    },
    stop: async () => void (await Promise.all([...nodes.values()].map((node) => node.stop()))),
  };
}
