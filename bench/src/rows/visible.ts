import { setTimeout as delay } from 'node:timers/promises';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { createGuests } from '../load/guests.js';
import { runOpenLoop } from '../load/open-loop.js';
import { percentile } from '../measurements.js';
import { processorTimes } from '../processor-time.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';
import { createOwner } from './owner.js';
import { type Acknowledged, watchTotals } from './watch-totals.js';

/** How many networks share the accesses. */
const crowds = [200, 1] as const;
/** How soon 95 % of them have to be visible. */
const goalMilliseconds = 1000;
const perSecond = 1000;
const seconds = 60;
const warmUpSeconds = 30;
const maxConcurrent = 2000;
const timeoutMilliseconds = 30_000;
/** Asking more often would take time from what is measured. */
const lookMilliseconds = 5000;

/** How long after its acknowledgement an access is in the figures of analytics, at 1,000 accesses a second. */
export async function measureVisible({ run }: BenchContext): Promise<Row[]> {
  // Until the code is compiled, in Node and in the embedded MongoDB.
  await measureCrowd(run, crowds[0], warmUpSeconds);
  const rows: Row[] = [];
  for (const networks of crowds) rows.push(...(await measureCrowd(run, networks, seconds)));
  return rows;
}

async function measureCrowd(run: Run, networks: number, seconds: number): Promise<Row[]> {
  const owner = await createOwner(run, networks);
  const counted = async (): Promise<number> => JSON.parse(await owner.read(readAnalytics.path)).totalAccess;
  const guests = createGuests(run.appUrl);
  const acknowledged: Acknowledged[] = [];
  let turn = 0;
  const act = async (): Promise<void> => {
    const networkId = owner.networkIds[turn++ % networks] ?? '';
    await guests.logAccessOf(networkId);
    acknowledged.push({ networkId, at: performance.now() });
  };
  const watch = await watchTotals(run.natsUrl, owner.networkIds);
  const missing: number[] = [];
  const look = async (): Promise<void> => {
    const expected = acknowledged.length;
    const found = await counted().catch(() => Number.NaN);
    missing.push(Math.max(0, expected - found));
  };
  const looking = setInterval(look, lookMilliseconds);
  const before = await processorTimes(run.pids);
  const { begun, failed } = await runOpenLoop({ perSecond, seconds, maxConcurrent, act });
  const after = await processorTimes(run.pids);
  clearInterval(looking);
  await look();
  const costs = Object.keys(run.pids).map((name) => {
    const microseconds = ((after[name] ?? Number.NaN) - (before[name] ?? Number.NaN)) / acknowledged.length;
    return { name, microseconds: Math.round(microseconds) };
  });
  console.log(
    `  ${begun} sent, ${failed} refused; acknowledged and not yet counted, every five seconds: ${missing.join(' ')}`,
  );

  const busy = costs
    .filter(({ microseconds }) => microseconds >= 5)
    .map(({ name, microseconds }) => `${name} ${microseconds}`);
  console.log(`  processor time in µs an access: ${busy.join(', ')}`);

  const until = performance.now() + timeoutMilliseconds;
  while (watch.counted() < acknowledged.length && performance.now() < until) await delay(100);
  const total = await counted();
  // Of an access that was refused it is not known whether it was stored.
  if (total > begun) throw new Error(`${begun} were sent and ${total} are counted`);
  const delays = watch.delaysOf(acknowledged);
  await watch.stop();
  const [median, p95, longest] = [0.5, 0.95, 1].map((share) => Math.round(percentile(delays, share)));
  const on = `${networks} ${networks === 1 ? 'network' : 'networks'}`;
  return [
    {
      what: `accesses acknowledged, ${perSecond} a second offered for ${seconds} s on ${on}`,
      figures: [acknowledged.length / seconds],
      unit: 'a second',
      reach: { atLeast: 0.99 * perSecond },
    },
    {
      what: `acknowledged → visible on ${on}, p95 (p50 ${median}, longest ${longest})`,
      figures: [p95 ?? Number.NaN],
      unit: 'ms',
      reach: { atMost: goalMilliseconds },
    },
    {
      what: `accesses that the analytics answer lacked at the end, on ${on}`,
      figures: [missing.at(-1) ?? Number.NaN],
      unit: 'accesses',
      reach: { atMost: (perSecond * goalMilliseconds) / 1000 },
    },
  ];
}
