import { streams } from '@wifi-share/contracts/events/streams';
import { connectionOptions } from '@wifi-share/messaging/events/connection-options';
import type { DeadLetterList } from '@wifi-share/messaging/events/dead-letter-store';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { connect, headers, StorageType } from 'nats';
import { beforeAll, expect, it, vi } from 'vitest';
import { runOps } from '../../src/ops/commands.js';

let natsUrl: string;
const ops = (...words: string[]) =>
  runOps(words, {
    installation: { natsUrl, signingKey: signingKeys.own.ops, services: {} },
    confirm: async () => true,
  });
const listed = async (...words: string[]) => (await ops('dead-letters', ...words)).json as DeadLetterList;

/** More than a list shows: of one consumer, and behind them one of another consumer, of another event. */
beforeAll(async () => {
  ({ natsUrl } = await createTestWorld());
  const connection = await connect(connectionOptions({ url: natsUrl, name: 'many-dead-letters' }));
  const manager = await connection.jetstreamManager();
  const { name, subjects } = streams.deadLetters;
  await manager.streams.add({ name, subjects: [...subjects], storage: StorageType.Memory });
  const storeDeadLetter = (consumer: string, type: string, entity: number) => {
    const about = headers();
    about.set('Dead-Letter-Subject', `${type}.${entity}`);
    connection.publish(`dead-letters.networks.${consumer}.${entity}`, '{}', { headers: about });
  };
  for (let entity = 1; entity <= 10_000; entity++) storeDeadLetter('first', 'networks.a.v1', entity);
  storeDeadLetter('second', 'networks.b.v1', 1);
  await vi.waitFor(async () => {
    expect((await manager.streams.info(name)).state.messages).toBe(10_001);
  });
  await connection.close();
});

it('says that a list is cut', async () => {
  const { text, json } = await ops('dead-letters');
  expect(text).toMatch(/\n\nThe oldest 10000 of 10001 are shown\.$/);
  expect(json).toMatchObject({ total: 10_001 });
  expect((await ops()).text).toContain('Of 10001 dead letters, the oldest 10000 were looked at.');
});

it('finds by consumer and by event what stands behind ten thousand others', async () => {
  const last = { letters: [expect.objectContaining({ id: 10_001, consumer: 'second' })], total: 1 };
  expect(await listed('--consumer', 'second')).toEqual(last);
  expect(await listed('--type', 'networks.b.v1')).toEqual(last);
});

it('replays none of them blindly', async () => {
  await expect(ops('replay', '10001')).rejects.toThrow(/no consumer second .*ops discard 10001/);
  await expect(ops('replay', '--all', '--consumer', 'second')).rejects.toThrow(/no consumer second/);
  expect(await listed('--consumer', 'second')).toMatchObject({ total: 1 });
});
