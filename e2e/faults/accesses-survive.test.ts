import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Access } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { listDeadLetters, replayDeadLetter } from '@wifi-share/messaging/events/dead-letter-store';
import { deleteStream } from '@wifi-share/tools/test-servers/streams';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { differences, someAccess } from '../support/access-truth.js';
import { type CountingSystem, killsATime, startCountingSystem } from '../support/counting-system.js';
import { recordFault } from '../support/fault-table.js';

const { accesses: size, unreadableEvery, kills, staySeconds } = inject('faultWalk');
const networkIds = Array.from({ length: 40 }, (_, n) => `network${String(n).padStart(5, '0')}`);
const [erasedId = '', failingId = ''] = networkIds;
const dayMilliseconds = 86_400_000;
const midnight = Math.floor(Date.now() / dayMilliseconds) * dayMilliseconds;

declare module 'vitest' {
  interface TaskMeta {
    /** Printed in the closing line of the run. */
    remark?: string;
  }
}

let system: CountingSystem;
beforeAll(async () => {
  system = await startCountingSystem(networkIds);
}, 180_000);
afterAll(() => system?.stop(), 60_000);

/** Every valid access that was published. */
const published: Access[] = [];
const erased = new Set<string>();

/** Around two midnights, the older one's logs are pruned meanwhile; neighbours are minutes out of order. */
function accessAt(n: number): Access {
  const around = midnight - (n % 3 === 0 ? 2 : 0) * dayMilliseconds;
  const time = new Date(around + (n / size - 0.5) * 2_400_000 + randomInt(360_000) - 180_000);
  return someAccess(networkIds[randomInt(networkIds.length)] ?? '', time, size / 4);
}

/** Publishes new accesses in messages of up to 30, some with an unreadable one, twice under other message ids. */
async function publish(from: number, count: number): Promise<void> {
  const batches: unknown[][] = [];
  for (let n = from; n < from + count; ) {
    const accesses = Array.from({ length: Math.min(1 + randomInt(30), from + count - n) }, () => accessAt(n++));
    published.push(...accesses);
    const isPoisoned = batches.length % unreadableEvery === 0;
    batches.push(isPoisoned ? [...accesses, { ...accesses[0], id: 'poison' }] : accesses);
  }
  const later = batches.map((batch, place) => [place + randomInt(60), batch] as const);
  const turns = [...batches.entries(), ...later].sort(([a], [b]) => a - b);
  const next = turns.values();
  const publisher = async () => {
    for (const [, batch] of next) await system.publish(batch);
  };
  await Promise.all(Array.from({ length: 8 }, publisher));
}

const found = () => differences(system.collection, published, erased);

/** Analytics may fall behind while it is killed. */
const polls = { timeout: 180_000 + 5 * size, interval: 500 };

/**
 * Logs how long it took: messages that a killed process had not acknowledged are redelivered after eight seconds. Resolves to
 * the seconds.
 */
async function untilCounted(): Promise<number> {
  const since = performance.now();
  await expect.poll(async () => (await found()).slice(0, 5), polls).toEqual([]);
  const took = (performance.now() - since) / 1000;
  console.log(`${published.length} accesses are counted ${took.toFixed(1)} s after the last`);
  return took;
}

const letters = () => system.withJetStream(async (jetStream) => (await listDeadLetters(jetStream)).letters);

/** An access that is valid and fails again and again, as its set cannot be assigned to; a good one comes with it. */
async function deadLetterFailingAccess(): Promise<Access> {
  const sets = system.collection('analytics', 'accessSets');
  const [failing, good] = [someAccess(failingId, new Date(midnight - 5 * dayMilliseconds), 10), accessAt(0)];
  const _id = `${failingId}:${Math.floor(Date.parse(failing.time) / 60_000)}`;
  await sets.insertOne({ _id, day: failing.time.slice(0, 10), a: 'no set' } as never);
  published.push(good);
  await system.publish([failing, good]);
  const failed = async () => (await letters()).filter(({ tries }) => tries > 1).length;
  await expect.poll(failed, { timeout: 90_000 }).toBeGreaterThan(0);
  await sets.deleteOne({ _id } as never);
  return failing;
}

it(`${size} accesses count once each, whatever is killed, restored, recreated, pruned, erased or replayed`, async ({
  task,
}) => {
  task.meta.remark = `MongoDB: ${system.mongoKind}`;
  const quarter = Math.floor(size / 4);
  await system.amidKills(kills, publish(0, quarter));
  await untilCounted();

  const failing = await deadLetterFailingAccess();
  const backup = await system.backUp();
  await publish(quarter, quarter);
  await system.erase(erasedId);
  erased.add(erasedId);
  // After the restore it is read from the stream again, and counts now.
  published.push(failing);
  await system.whileStopped(() => system.restore(backup));
  await untilCounted();

  await deleteStream(system.natsUrl, streams.accesses.name);
  await system.whileStopped();
  const again = system.publish(published.slice(-200));
  await Promise.all([again, system.amidKills(kills, publish(2 * quarter, size - 2 * quarter))]);
  const recoverySeconds = await untilCounted();

  const before = await letters();
  expect(before.filter(({ tries }) => tries === 1).length).toBeGreaterThan(kills);
  await system.withJetStream(async (jetStream) => {
    for (const { id } of before) await Promise.all([1, 2].map(() => replayDeadLetter(jetStream, id)));
  });
  await system.untilRead();
  await untilCounted();
  await delay(staySeconds * 1000);
  expect(await found()).toEqual([]);
  await recordFault(inject('faultRows'), {
    fault: `${2 * kills * killsATime} kills of analytics, networks, NATS and MongoDB during ${size} accesses`,
    // Everything was compared.
    ...{ acknowledged: published.length, lost: 0, double: 0, recoverySeconds },
    ...{ seen: '–', slowestRefusalSeconds: null, lookups: null },
  });
}, 3_600_000);
