import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectRedis, type RedisDependency } from '../src/redis/connect-redis.js';

let server: OwnServer;
let redis: RedisDependency;
beforeAll(async () => {
  server = await startOwnServer('redis');
  redis = connectRedis({ url: server.url, name: 'tests', log: Fastify().log });
  await redis.firstUp;
});
afterAll(async () => {
  await redis.close();
  await server.stop();
});

it('a Redis that hangs counts as down after one command without an answer, and as up when it resumes', async () => {
  await server.pause();
  await expect(redis.client.get('key')).rejects.toThrow();
  await expect.poll(redis.isUp).toBe(false);
  await server.resume();
  await expect.poll(redis.isUp).toBe(true);
  expect(await redis.client.get('key')).toBeNull();
});
