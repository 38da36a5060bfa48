import { join } from 'node:path';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { monitorRedis } from '@wifi-share/tools/test-servers/redis-monitor';
import { Redis } from 'ioredis';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../src/backup/make-backup.js';
import type { SystemAddress } from '../../src/backup/system.js';
import { databaseOf, emptyInstallation, log, newFolder } from './installation.js';

let system: SystemAddress;
beforeEach(async () => {
  const server = await startOwnServer('redis');
  onTestFinished(() => server.stop());
  system = { ...(await emptyInstallation()), redisUrl: server.url };
  await (await databaseOf(system, 'identity')).collection<{ _id: string }>('users').insertOne({ _id: 'ann' });
});

function client(connectionName: string, url = system.redisUrl): Redis {
  const redis = new Redis(url, { connectionName });
  onTestFinished(async () => redis.disconnect());
  return redis;
}

const make = async () => makeBackup(system, { folder: join(await newFolder(), 'backup'), version: '1.2.3' });

it('a backup is made beside a replica, Sentinel, an exporter and who looks on', async () => {
  const replica = await startOwnServer('redis');
  onTestFinished(() => replica.stop());
  const { hostname, port } = new URL(system.redisUrl);
  const redis = client('redis_exporter');
  // Otherwise it waits five seconds for further replicas.
  await redis.config('SET', 'repl-diskless-sync-delay', '0');
  await client('', replica.url).replicaof(hostname, Number(port));
  await vi.waitFor(async () => expect(await redis.info('replication')).toContain('state=online'));
  await client('sentinel-0a1b2c3d-cmd').publish('__sentinel__:hello', 'x');
  await client('sentinel-0a1b2c3d-pubsub').subscribe('__sentinel__:hello');
  const looking = await monitorRedis(system.redisUrl);
  onTestFinished(looking.end);
  await make();
});

it('no backup is made beside a stranger who writes, nor beside a command of ours that has only just begun', async () => {
  const stranger = client('');
  await stranger.set('something', '1');
  await expect(make()).rejects.toThrow('Redis is in use');
  stranger.disconnect();
  const { firstUp, close } = connectRedis({ url: system.redisUrl, name: 'key-rotation', log });
  await firstUp;
  await expect(make()).rejects.toThrow('Redis is in use (connected: key-rotation)');
  await close();
  await make();
});
