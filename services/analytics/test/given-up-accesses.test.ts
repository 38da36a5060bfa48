import { randomUUID } from 'node:crypto';
import { accessPartitionOf, accessPartitions } from '@wifi-share/contracts/events/networks';
import { listDeadLetters, replayDeadLetter } from '@wifi-share/service-kit/events/dead-letter-box';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { access } from './analytics-app.js';
import { type Fault, recordingStage } from './recording-stage.js';

let stage: Awaited<ReturnType<typeof recordingStage>>;

// Every test ends with the walks, which wait for several things one after the other.
vi.setConfig({ testTimeout: 90_000 });

const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 25_000, interval: 200 });
const day = '2026-11-19';
const mostTries = 5;

let networks = 0;
let turn = 0;
/** Networks of all partitions in turn: of each other's accesses recordings see few. */
function newId(partition = turn++ % accessPartitions): string {
  const id = `givenup${String(++networks).padStart(5, '0')}`;
  return accessPartitionOf(id) === partition ? id : newId(partition);
}

type LastTry = 'refused' | 'unanswered';
/** Whether the service dies before or after it is noted which figures lack an access. */
type Death = 'before' | 'after';

/** Every step of recording an access, and whether the database did it after all when it was tried for the last time. */
const steps: [name: string, fault: Fault, last: LastTry][] = [
  ['its log is refused', { collection: 'logs', operation: 'insertMany' }, 'refused'],
  ['its log is unanswered', { collection: 'logs', operation: 'insertMany' }, 'unanswered'],
  ['its visitor is refused', { collection: 'visits', operation: 'insertMany' }, 'refused'],
  ['visitors cannot be read', { collection: 'visits', operation: 'find' }, 'refused'],
  ['its roll-up is refused', { collection: 'rollups', operation: 'bulkWrite' }, 'refused'],
  ['its roll-up is unanswered', { collection: 'rollups', operation: 'bulkWrite' }, 'unanswered'],
  ['its total is refused', { collection: 'totals', operation: 'bulkWrite' }, 'refused'],
  ['its total is unanswered', { collection: 'totals', operation: 'bulkWrite' }, 'unanswered'],
  ['erased networks cannot be read', { collection: 'networks', operation: 'distinct' }, 'refused'],
];

/** What every figure says when the three accesses below are counted, and so many after them. */
const allSay = (later: number) => ({
  total: 3 + later,
  lastAccessed: `${day}T${later > 0 ? '23:00' : '13:00'}:00.000Z`,
  rollup: {
    total: 3 + later,
    uniqueVisitors: 2,
    methods: { web: 1 + later, qr: 1, link: 1 },
    hours: { 12: 2, 13: 1, ...(later > 0 && { 23: later }) },
    devices: { other: 3 + later },
  },
  visitors: 2,
  logs: 3 + later,
});

const sum = (counts: object | undefined) => Object.values(counts ?? {}).reduce((all, count) => all + count, 0);

/** An access between two others, whose step fails so many times when it is alone at last. */
async function accessThatFails(fault: Fault, last: LastTry, tries: number, death?: Death) {
  const id = newId();
  const visit = (time: string, visitor: string, method: string) =>
    access(id, `${day}T${time}:00Z`, visitor, { method });
  const bad = visit('12:20', 'bob', 'qr');
  await stage.bus.publish(visit('12:00', 'anna', 'web'));
  await stage.bus.publish(bad);
  const { seq: end } = await stage.bus.publish(visit('13:00', 'bob', 'link'));
  let alone = 0;
  const failureOf = (ids: string[]) => {
    if (!ids.includes(bad.event.id) || alone === tries) return undefined;
    if (ids.length === 1) alone++;
    return alone === tries ? last : 'refused';
  };
  let dies = death;
  const recording = await stage.recording(id, fault, failureOf, async (giveUp) => {
    const now = dies;
    dies = undefined;
    if (now !== 'before') await giveUp();
    if (now) throw new Error(`died ${now} it was noted what lacks the access`);
  });

  async function figures() {
    const total = await recording.totals.findById(id).lean();
    const rollup = await recording.rollups.findOne({ networkId: id, day }).lean();
    return {
      total: total?.accessCount,
      lastAccessed: total?.lastAccessed.toISOString(),
      rollup,
      visitors: sum(rollup?.visitorQuarters),
      logs: await recording.logs.countDocuments({ networkId: id }),
    };
  }

  return {
    bad,
    /** Where the last of the three stands in the stream. */
    end,
    recording,
    /** What all figures say in the end, when one more access was counted after all of these. */
    async sayTogether(later: number) {
      await stage.bus.publish(visit('23:00', 'anna', 'web'));
      await eventually(async () => expect(await figures()).toMatchObject(allSay(later)));
      expect((await recording.rebuild()).different).toEqual([]);
    },
    /** Stores the event once more, as an operator or a publisher might that JetStream does not recognise. */
    publishAgain: (headers: Record<string, string>) =>
      stage.bus.publishMessage({ subject: bad.subject, id: randomUUID(), payload: JSON.stringify(bad.event), headers }),
  };
}

const letterOf = async ({ event }: ReturnType<typeof access>) => {
  const found = (await listDeadLetters(stage.bus.jetStream)).letters.find(({ eventId }) => eventId === event.id);
  expect(found).toBeDefined();
  return found!;
};

async function givenUpAndReplayed(fault: Fault, last: LastTry, death?: Death) {
  const { bad, end, recording, sayTogether, publishAgain } = await accessThatFails(fault, last, mostTries, death);
  const letter = await eventually(() => letterOf(bad));
  await eventually(async () => expect(await recording.position()).toBeGreaterThanOrEqual(end));
  expect((await recording.rebuild()).different).toEqual([]);
  if (death) await recording.readAgain();

  await replayDeadLetter(stage.bus.jetStream, letter.id);
  await sayTogether(1);
  await publishAgain({ 'Replay-For': `${letter.service}.${letter.consumer}` });
  await publishAgain({});
  await sayTogether(2);
  await recording.readAgain();
  await sayTogether(3);
  await recording.stop();
}

/** An access of a network that was erased, of which that cannot be read until it is given up. */
async function givenUpOfAnErasedNetwork() {
  const id = newId();
  const bad = access(id, `${day}T12:00:00Z`);
  const { seq } = await stage.bus.publish(bad);
  const fault = { collection: 'networks', operation: 'distinct' } as const;
  const recording = await stage.recording(
    id,
    fault,
    (ids) => (ids.includes(bad.event.id) ? 'refused' : undefined),
    (giveUp) => giveUp(),
  );
  await recording.networks.create({ _id: id, version: 1, deleted: true, erased: true });
  await eventually(async () => expect(await recording.position()).toBeGreaterThanOrEqual(seq));
  await letterOf(bad);
  const { logs, rollups, totals } = recording;
  const stored = [logs.exists({ networkId: id }), rollups.exists({ networkId: id }), totals.exists({ _id: id })];
  expect(await Promise.all(stored)).toEqual([null, null, null]);
  await recording.stop();
}

async function diedAndBegunAnew(fault: Fault, last: LastTry) {
  const { recording, sayTogether } = await accessThatFails(fault, last, 1);
  await recording.restart();
  await sayTogether(1);
  await recording.stop();
}

const refused = steps.filter(([name]) => /(log|roll-up|total) is refused/.test(name));
const unanswered = steps.filter(([, , last]) => last === 'unanswered');

/** Tries take their time, for which all walks wait together. */
const walks = new Map<string, Promise<unknown[]>>();
const ended = async (walk: string) => expect(await walks.get(walk)).toBeDefined();
beforeAll(async () => {
  stage = await recordingStage();
  const begin = (name: string, ...together: Promise<void>[]) => walks.set(name, Promise.all(together));
  for (const [name, ...step] of steps) begin(`${name}, once`, givenUpAndReplayed(...step));
  for (const [name, ...step] of refused) {
    const deaths = ['before', 'after'] as const;
    begin(`${name}, dying`, ...deaths.map((death) => givenUpAndReplayed(...step, death)));
  }
  for (const [name, ...step] of unanswered) begin(`${name}, begun anew`, diedAndBegunAnew(...step));
  begin('of an erased network', givenUpOfAnErasedNetwork());
  for (const walk of walks.values()) walk.catch(() => undefined);
});
afterAll(() => stage.stop());

it.each(steps)('an access that is given up as %s counts once when it comes again', (name) => ended(`${name}, once`));

it.each(refused)(
  'an access that is given up as %s counts once though the service dies and reads all again before',
  (name) => ended(`${name}, dying`),
);

it.each(unanswered)('an access counts once when the service dies as %s', (name) => ended(`${name}, begun anew`));

it('nothing stays of an access of an erased network that is given up', () => ended('of an erased network'));
