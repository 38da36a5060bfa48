import { randomBytes } from 'node:crypto';
import { parseKeyring } from '@wifi-share/service-kit/crypto/sealer';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { rotate } from '../src/key-rotation/rotate.js';

it('keys are not rotated beside a backup, which would hold passwords of both keys', async () => {
  const world = await createTestWorld();
  const config = {
    LOG_LEVEL: 'silent',
    MONGO_URL: world.mongoUrl,
    MONGO_DATABASE_PREFIX: world.mongoPrefix,
    REDIS_URL: world.redisUrl,
    WIFI_ENCRYPTION_KEYS: parseKeyring(`k1:${randomBytes(32).toString('base64')}`),
  } as const;
  const backup = new Redis(world.redisUrl, { connectionName: 'wifi-share-backup' });
  await backup.ping();
  await expect(rotate(config)).rejects.toThrow('A backup or restore is at work');
  await backup.quit();
  expect(await rotate(config)).toMatchObject({ rotated: 0, unreadable: [] });
});
