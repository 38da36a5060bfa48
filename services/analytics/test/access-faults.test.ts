import { randomUUID } from 'node:crypto';
import { networksCounted } from '@wifi-share/contracts/events/analytics';
import { accessesLogged, accessesSubject } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { listDeadLetters, replayDeadLetter } from '@wifi-share/messaging/events/dead-letter-store';
import { publishRaw, readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { deleteStream, recreateWithShortDuplicateWindow } from '@wifi-share/tools/test-servers/streams';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { rebuild } from '../src/rebuild/rebuild.js';
import { type AnalyticsApp, accessOf, batchOf, startAnalytics } from './analytics-app.js';

const now = () => new Date('2026-11-22T10:00:00Z');
const day = '2026-11-19';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics(now);
});
afterAll(() => app.stop());

let networks = 0;
const newId = () => `faulty${String(++networks).padStart(6, '0')}`;
const visitOf = (id: string, visitor?: string) => accessOf(id, `${day}T12:00:00Z`, visitor);
const visit = (id: string, visitor?: string) => batchOf([visitOf(id, visitor)]);
const natsSubject = accessesLogged.natsSubject(accessesSubject);

/** What totals, roll-ups and raw logs say of each network. */
const counts = (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => [
      await app.accessCount(id),
      (await app.stored('dailyRollups').findOne({ _id: `${id}:${day}` }))?.total ?? 0,
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

const letters = async () => (await listDeadLetters(app.bus.jetStream)).letters;

describe('accesses', () => {
  it('that cannot be read are dead letters by themselves, and the others of their event count', async () => {
    const [first, good] = [newId(), newId()];
    const valid = [visitOf(good, 'bob'), visitOf(good, 'eva')];
    const { event } = batchOf(valid);
    const wrong = { ...visitOf(first), method: 'carrier pigeon' };
    const mixed = { ...event, data: { accesses: [...valid, wrong] } };
    await publishRaw(app.config.NATS_URL, natsSubject, '{"broken');
    await publishRaw(app.config.NATS_URL, natsSubject, JSON.stringify(mixed));
    await vi.waitFor(async () => expect(await counts(first, good)).toEqual([allSay(0), allSay(2)]));
    await vi.waitFor(async () => expect(await letters()).toHaveLength(2));
    const [broken, single] = (await readStreamMessages(app.config.NATS_URL)).filter(
      ({ stream }) => stream === 'DEAD_LETTERS',
    );
    expect(broken).toMatchObject({ body: '{"broken', headers: expect.stringMatching(/Reason\nSyntaxError/) });
    expect(JSON.parse(single?.body ?? '')).toEqual({ ...event, data: { accesses: [wrong] } });
    expect(single?.headers).toContain(`Dead-Letter-Subject\n${natsSubject}`);
    // So that a deletion of its network removes it.
    expect(single?.subject).toBe(`dead-letters.analytics.accesses.${first}`);
  });

  it('that come after their day was forgotten are dead letters, also when they are replayed', async () => {
    const id = newId();
    const before = (await letters()).length;
    await app.bus.publish(batchOf([accessOf(id, '2026-11-06T23:59:59Z'), accessOf(id, '2026-11-07T00:00:00Z')]));
    await vi.waitFor(async () => expect(await app.accessCount(id)).toBe(1));
    const late = await vi.waitFor(async () => {
      const found = (await letters()).slice(before);
      const reason = expect.stringContaining('too late');
      expect(found).toMatchObject([{ consumer: 'accesses', reason, tries: 1 }]);
      return found[0];
    });
    await replayDeadLetter(app.bus.jetStream, late!.id);
    await vi.waitFor(async () => expect((await letters()).at(-1)?.id).toBeGreaterThan(late!.id));
    expect(await app.accessCount(id)).toBe(1);
  });

  it('that cannot be counted are dead letters after some tries, hold no others up, and count once when replayed', async () => {
    const [bad, good] = [newId(), newId()];
    const minute = Date.parse(`${day}T12:00:00Z`) / 60_000;
    // Nothing can be assigned inside of a text.
    await app.stored('accessSets').insertOne({ _id: `${bad}:${minute}`, day, a: 'broken' });
    const before = (await letters()).length;
    await app.bus.publish(batchOf([visitOf(good, 'bob'), visitOf(bad), visitOf(good, 'eva')]));
    await vi.waitFor(async () => expect(await counts(good)).toEqual([allSay(2)]));
    await app.bus.publish(visit(good));
    await vi.waitFor(async () => expect(await counts(good)).toEqual([allSay(3)]));
    const [letter] = await vi.waitFor(async () => {
      const found = (await letters()).slice(before);
      expect(found).toMatchObject([{ consumer: 'accesses', tries: 5 }]);
      return found;
    });
    await app.stored('accessSets').deleteOne({ _id: `${bad}:${minute}` });
    await replayDeadLetter(app.bus.jetStream, letter!.id);
    await vi.waitFor(async () => expect(await counts(bad)).toEqual([allSay(1)]));
    expect((await rebuild(app.config, 500)).different).toEqual([]);
  }, 40_000);

  it('are caught up with exactly after an absence, though JetStream let events in twice meanwhile', async () => {
    const [id, other] = [newId(), newId()];
    const early = visit(id);
    await app.bus.publish(early);
    await vi.waitFor(async () => expect(await counts(id)).toEqual([allSay(1)]));
    await app.service.stop();
    await recreateWithShortDuplicateWindow(app.config.NATS_URL, streams.accesses);
    const missed = Array.from({ length: 40 }, (_, n) => visit(n % 2 === 0 ? id : other, `visitor${n % 7}`));
    for (const each of missed) await app.bus.publish(each);
    for (const each of [early, ...missed]) {
      await vi.waitFor(async () => expect((await app.bus.publish(each)).duplicate).toBe(false));
    }
    await restarted(async () => {
      await vi.waitFor(async () => expect(await counts(id, other)).toEqual([allSay(21), allSay(20)]));
      await app.bus.publish(visit(id));
      await vi.waitFor(async () => expect(await counts(id, other)).toEqual([allSay(22), allSay(20)]));
      expect((await rebuild(app.config, 500)).different).toEqual([]);
    });
  });

  it('go on being counted in a stream that is made again, though it holds what is counted already', async () => {
    const id = newId();
    const before = [visit(id), visit(id), visit(id)];
    await restarted(async () => {
      for (const each of before) await app.bus.publish(each);
      await vi.waitFor(async () => expect(await counts(id)).toEqual([allSay(3)]));
      await deleteStream(app.config.NATS_URL, streams.accesses.name);
      for (const each of [visit(id), ...before, visit(id)]) {
        await app.bus.publishMessage({ subject: each.subject, id: randomUUID(), payload: JSON.stringify(each.event) });
      }
      await vi.waitFor(async () => expect(await counts(id)).toEqual([allSay(5)]));
    });
  });

  it('of one batch, day or visitor may be recorded by several copies at once, in any order', async () => {
    const id = newId();
    const accesses = Array.from({ length: 300 }, (_, n) =>
      accessOf(
        id,
        new Date(Date.UTC(2026, 10, 19, 23, 50) + ((n * 7919) % 1200) * 1000).toISOString(),
        `visitor${n % 40}`,
      ),
    );
    const batches = Array.from({ length: 60 }, (_, n) => batchOf(accesses.slice(n * 5, n * 5 + 5)));
    await restarted(async () => {
      const copy = buildApp(app.config, now);
      await copy.start();
      await Promise.all(
        [...batches, ...batches].map(({ subject, event }) =>
          app.bus.publishMessage({ subject, id: randomUUID(), payload: JSON.stringify(event) }),
        ),
      );
      const figures = async () => {
        const rollups = await app.stored('dailyRollups').find({ networkId: id }).sort({ day: 1 }).toArray();
        return rollups.map(({ total, uniqueVisitors, visitorQuarters }) => [
          total,
          uniqueVisitors,
          Object.values(visitorQuarters as object).reduce((sum, count) => sum + count, 0),
        ]);
      };
      const truth = ['2026-11-19', '2026-11-20'].map((of) => {
        const visitors = accesses.filter(({ time }) => time.startsWith(of)).map(({ visitor }) => visitor);
        return [visitors.length, new Set(visitors).size, new Set(visitors).size];
      });
      await vi.waitFor(async () => {
        expect(await figures()).toEqual(truth);
        expect(await app.accessCount(id)).toBe(300);
      });
      await copy.stop();
    });
  });
});

it('totals are published after each batch, and all of them at the start', async () => {
  const id = newId();
  const rows: unknown[] = [];
  const end = app.bus.subscribe([networksCounted.allSubjects], ({ json }) => {
    rows.push(...networksCounted.parse(json()).data.networks.filter(([of]) => of === id));
  });
  const figure = [id, 2, Date.parse(`${day}T12:00:00Z`), 0];
  await restarted(async () => {
    await app.bus.publish(batchOf([visitOf(id), visitOf(id)]));
    await vi.waitFor(async () => expect(rows).toEqual([figure]));
  });
  await restarted(() => vi.waitFor(async () => expect(rows).toEqual([figure, figure])));
  end();
});
