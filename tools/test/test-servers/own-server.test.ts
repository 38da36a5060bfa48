import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { connect } from 'nats';
import { describe, expect, test } from 'vitest';
import { startOwnServer } from '../../src/test-servers/own-server.js';

describe('a server of its own', () => {
  test('has what it acknowledged after SIGKILL and restart: Redis', async () => {
    const server = await startOwnServer('redis');
    const redis = new Redis(server.url);
    await redis.set('key', 'kept');
    await server.kill();
    await server.restart();
    expect(await redis.get('key')).toBe('kept');
    redis.disconnect();
    await server.stop();
  });

  test('has what it acknowledged after SIGKILL and restart: NATS', async () => {
    const server = await startOwnServer('nats');
    const before = await connect({ servers: server.url });
    await (await before.jetstreamManager()).streams.add({ name: 'events', subjects: ['events.>'] });
    await before.jetstream().publish('events.one');
    await server.kill();
    await server.restart();
    const after = await connect({ servers: server.url });
    const { state } = await (await after.jetstreamManager()).streams.info('events');
    expect(state.messages).toBe(1);
    await Promise.all([before.close(), after.close()]);
    await server.stop();
  });

  test('has what it stored after stop and restart: MongoDB', async () => {
    const server = await startOwnServer('mongo');
    const client = await mongoose.mongo.MongoClient.connect(server.url);
    const notes = client.db('tools').collection('notes');
    await notes.insertOne({ text: 'kept' });
    await server.stop();
    await server.restart();
    expect(await notes.findOne({ text: 'kept' })).not.toBeNull();
    await client.close();
    await server.stop();
  });

  test('answers nothing while it is paused, and goes on where it was', async () => {
    const server = await startOwnServer('redis');
    const redis = new Redis(server.url, { commandTimeout: 200, maxRetriesPerRequest: 0 });
    await redis.set('key', 'kept');
    await server.pause();
    await expect(redis.get('key')).rejects.toThrow('Command timed out');
    await server.resume();
    await expect.poll(() => redis.get('key').catch(() => undefined)).toBe('kept');
    redis.disconnect();
    await server.stop();
  });
});
