import { streams } from '@wifi-share/contracts/events/streams';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/setup/config.js';
import { makeStreams } from '../../src/setup/make-streams.js';

async function replicasByStream(natsUrl: string): Promise<Record<string, number>> {
  const connection = await connectNats(natsUrl);
  const infos = await (await connection.jetstreamManager()).streams.list().next();
  await connection.close();
  return Object.fromEntries(infos.map(({ config }) => [config.name, config.num_replicas]));
}

const eachWith = (replicas: number) => Object.fromEntries(Object.values(streams).map(({ name }) => [name, replicas]));

it('makes each stream, and asks NATS for the replicas that are set, of existing ones too', async () => {
  const { natsUrl } = await createTestWorld();
  // A single server has no place for the second replica of a new stream, and says so.
  await expect(makeStreams(natsUrl, 2)).rejects.toThrow(/replicas > 1 not supported/);
  await makeStreams(natsUrl);
  expect(await replicasByStream(natsUrl)).toEqual(eachWith(1));
  await makeStreams(natsUrl, 2);
  expect(await replicasByStream(natsUrl)).toEqual(eachWith(2));
  await makeStreams(natsUrl);
  expect(await replicasByStream(natsUrl)).toEqual(eachWith(2));
});

it('refuses a number of replicas that JetStream does not take', () => {
  const read = (NATS_REPLICAS: string) => readConfig({ NATS_URL: 'nats://nats:4222', NATS_REPLICAS }).NATS_REPLICAS;
  expect(['', '1', '3'].map(read)).toEqual([undefined, 1, 3]);
  for (const replicas of ['0', '6', 'three']) expect(() => read(replicas)).toThrow(/NATS_REPLICAS/);
});
