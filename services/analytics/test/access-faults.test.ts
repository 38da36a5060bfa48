import { randomUUID } from 'node:crypto';
import { accessLogged, accessPartitionOf } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { storeMessage, streamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { deleteStream, makeForgetfulStream } from '@wifi-share/tools/test-servers/streams';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { rebuild } from '../src/rebuild/rebuild.js';
import { type AnalyticsApp, access, startAnalytics } from './analytics-app.js';

const now = () => new Date('2026-11-22T10:00:00Z');
const day = '2026-11-19';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics(now);
});
afterAll(() => app.stop());

const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

let networks = 0;
/** A network of one and the same partition: each has to wait for those before it. */
function newId(): string {
  const id = `faulty${String(++networks).padStart(6, '0')}`;
  return accessPartitionOf(id) === 0 ? id : newId();
}
const visit = (id: string, visitor?: string) => access(id, `${day}T12:00:00Z`, visitor);
/** What totals, roll-ups and raw logs say of each network. */
const counts = (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => [
      (await app.stored('networkTotals').findOne({ _id: id }))?.accessCount,
      (await app.stored('dailyRollups').findOne({ _id: `${id}:${day}` }))?.total,
      await app.stored('accessLogs').countDocuments({ networkId: id }),
    ]),
  );
const allSay = (count: number) => [count, count, count];

async function restarted(use: () => Promise<void>): Promise<void> {
  await app.service.stop();
  const again = buildApp(app.config, now);
  await again.start();
  await use().finally(() => again.stop());
}

const lettersOf = async (id: string) =>
  (await streamMessages(app.config.NATS_URL)).filter(
    ({ subject }) => subject === `dead-letters.analytics.accesses-0.${id}`,
  );

describe('accesses', () => {
  it('that no consumer can read are dead letters at once, with reason, subject and place', async () => {
    const [bad, good] = [newId(), newId()];
    const subject = accessLogged.natsSubject(bad);
    const seq = await storeMessage(app.config.NATS_URL, subject, '{"broken');
    await app.bus.publish(visit(good));
    await eventually(async () => expect(await counts(bad, good)).toEqual([[undefined, undefined, 0], allSay(1)]));
    const [letter] = await eventually(async () => {
      const letters = await lettersOf(bad);
      expect(letters).toHaveLength(1);
      return letters;
    });
    expect(letter).toMatchObject({ body: '{"broken' });
    expect(letter?.headers).toMatch(/Dead-Letter-Reason\nSyntaxError/);
    expect(letter?.headers).toContain(`Dead-Letter-Subject\n${subject}`);
    expect(letter?.headers).toContain(`Dead-Letter-Seq\n${seq}`);
  });

  it('that cannot be counted are dead letters after some tries, hold no others up, and count when they come again', async () => {
    const [bad, good] = [newId(), newId()];
    const _id = `${bad}:${day}`;
    const broken = { _id, networkId: bad, day, form: 2, total: 'not a number', uniqueVisitors: 0 };
    await app.stored('dailyRollups').insertOne(broken);
    const poison = visit(bad);
    await Promise.all([visit(good, 'bob'), poison, visit(good, 'eva')].map((each) => app.bus.publish(each)));
    await eventually(async () => expect(await counts(good)).toEqual([allSay(2)]));
    await app.bus.publish(visit(good));
    await eventually(async () => expect(await counts(good)).toEqual([allSay(3)]));
    const [letter, ...others] = await lettersOf(bad);
    expect(others).toEqual([]);
    expect(letter?.body).toBe(JSON.stringify(poison.event));
    expect(letter?.headers).toMatch(/Dead-Letter-Reason\n.*\$?inc/i);
    const lacking = { rollup: { givenUp: expect.anything() }, total: { givenUp: expect.anything() } };
    expect(await app.stored('accessLogs').findOne({ networkId: bad } as never)).toMatchObject({ lack: lacking });

    await app.stored('dailyRollups').deleteOne({ _id });
    await storeMessage(app.config.NATS_URL, poison.subject, letter?.body ?? '');
    await eventually(async () => expect(await counts(bad)).toEqual([allSay(1)]));
    expect((await rebuild(app.config)).different).toEqual([]);
  }, 40_000);

  it('are caught up with exactly after an absence, though JetStream let events in twice meanwhile', async () => {
    const [id, other] = [newId(), newId()];
    const early = visit(id);
    await app.bus.publish(early);
    await eventually(async () => expect(await counts(id)).toEqual([allSay(1)]));
    await app.service.stop();
    await makeForgetfulStream(app.config.NATS_URL, streams.accesses);
    const missed = Array.from({ length: 40 }, (_, n) => visit(n % 2 === 0 ? id : other, `visitor${n % 7}`));
    for (const each of missed) await app.bus.publish(each);
    for (const each of [early, ...missed]) {
      await eventually(async () => expect((await app.bus.publish(each)).duplicate).toBe(false));
    }
    await restarted(async () => {
      await eventually(async () => expect(await counts(id, other)).toEqual([allSay(21), allSay(20)]));
      await app.bus.publish(visit(id));
      await eventually(async () => expect(await counts(id, other)).toEqual([allSay(22), allSay(20)]));
      expect((await rebuild(app.config)).different).toEqual([]);
    });
  });

  it('go on being counted in a stream that is made anew, though it holds what is counted already', async () => {
    const id = newId();
    const before = [visit(id), visit(id), visit(id)];
    await restarted(async () => {
      for (const each of before) await app.bus.publish(each);
      await eventually(async () => expect(await counts(id)).toEqual([allSay(3)]));
      await deleteStream(app.config.NATS_URL, streams.accesses.name);
      for (const each of [visit(id), ...before, visit(id)]) {
        await app.bus.publishMessage({ subject: each.subject, id: randomUUID(), payload: JSON.stringify(each.event) });
      }
      await eventually(async () => expect(await counts(id)).toEqual([allSay(5)]));
      expect((await rebuild(app.config)).different).toEqual([]);
    });
  });
});
