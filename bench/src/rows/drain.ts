import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { accessMethods } from '@wifi-share/contracts/entities/network';
import { type Access, accessesLogged, accessesSubject } from '@wifi-share/contracts/events/networks';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';
import { v7 as uuidv7 } from 'uuid';
import { processorTime } from '../processor-time.js';
import type { Row } from '../results.js';
import { userAgents } from './access-history.js';
import type { BenchContext } from './bench-context.js';
import { connectAccessCounts } from './counted-accesses.js';
import { createOwner } from './owner.js';

const networkCounts = [200, 1];
const accesses = 60_000;
/** About what the gateway publishes together at 1,000 accesses a second. */
const accessesPerMessage = 20;
const spreadOverMilliseconds = 60_000;
const visitorHashLength = 22;
const messagesAtOnce = 100;
const grainMilliseconds = 250;
const timeoutMilliseconds = 180_000;
const processes = { MongoDB: 'mongo', analytics: 'analytics' } as const;

/** How fast analytics counts what has come together while it was stopped, and what of the processor that takes. */
export async function measureDrain(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const networks of networkCounts) rows.push(...(await drainOn(networks, context)));
  return rows;
}

interface Look {
  counted: number;
  /** On the clock of `performance`. */
  at: number;
  /** Microseconds of processor time by `processes`. */
  used: number[];
}

async function drainOn(networks: number, { run, processes: control }: BenchContext): Promise<Row[]> {
  const { networkIds } = await createOwner(run, networks);
  const counted = await connectAccessCounts(run.mongoUrl);

  async function look(): Promise<Look> {
    const counts = [...(await counted.of(networkIds)).values()];
    const used = Object.values(processes).map((name) => processorTime(run.pids[name]));
    return {
      counted: counts.reduce((sum, count) => sum + count, 0),
      at: performance.now(),
      used: await Promise.all(used),
    };
  }

  /** From when a first batch is counted, as starting the process is not what is measured, until all are. */
  async function drained(): Promise<[first: Look, last: Look]> {
    const until = performance.now() + timeoutMilliseconds;
    let first: Look | undefined;
    for (;;) {
      const now = await look();
      if (now.counted > 0) first ??= now;
      if (first && now.counted >= accesses) return [first, now];
      if (now.at > until) throw new Error(`${now.counted} of ${accesses} accesses were counted`);
      await delay(grainMilliseconds);
    }
  }

  await control.stop('analytics');
  const startedAt = Date.now() - spreadOverMilliseconds;
  await publishAccesses(run.natsUrl, accesses, (place) => {
    const time = new Date(startedAt + (place / accesses) * spreadOverMilliseconds);
    return accessOf(networkIds[place % networkIds.length] ?? '', time, accesses / networkIds.length);
  });
  const [[first, last]] = await Promise.all([drained(), control.start('analytics')]);
  await counted.close();
  const count = last.counted - first.counted;
  const what = `drain of ${accesses} accesses on ${networks} ${networks === 1 ? 'network' : 'networks'}`;
  const costs = Object.keys(processes).map((name, n) => ({
    what: `${what}, processor time of ${name}`,
    figures: [((last.used[n] ?? Number.NaN) - (first.used[n] ?? Number.NaN)) / count],
    unit: 'µs an access',
    reach: {},
  }));
  const rate = { what, figures: [count / ((last.at - first.at) / 1000)], unit: 'a second', reach: { atLeast: 2000 } };
  return [rate, ...costs.filter(({ figures }) => figures.every(Number.isFinite))];
}

/** Publishes `count` accesses as the gateway would, `accessesPerMessage` in a message. */
export async function publishAccesses(natsUrl: string, count: number, accessAt: (place: number) => Access) {
  const connection = await connectNats(natsUrl);
  const client = connection.jetstream();
  const subject = accessesLogged.natsSubject(accessesSubject);
  let next = 0;
  const publish = async (): Promise<void> => {
    while (next < count) {
      const places = Array.from({ length: Math.min(accessesPerMessage, count - next) }, () => next++);
      const data = { accesses: places.map(accessAt) };
      const event = accessesLogged.create({ subject: accessesSubject, source: 'gateway', time: new Date(), data });
      await client.publish(subject, JSON.stringify(event), { msgID: event.id });
    }
  };
  await Promise.all(Array.from({ length: messagesAtOnce }, publish));
  await connection.close();
}

/** Of its network's visitors, as many as there are accesses, some come again. */
export const accessOf = (networkId: string, time: Date, visitors: number): Access => ({
  id: uuidv7({ msecs: time.getTime() }),
  networkId,
  time: time.toISOString(),
  method: accessMethods[randomInt(accessMethods.length)] ?? 'web',
  userAgent: userAgents[randomInt(userAgents.length)] ?? null,
  address: '203.0.113.0/24',
  visitor: `visitor-${randomInt(visitors)}`.padEnd(visitorHashLength, '-'),
});
