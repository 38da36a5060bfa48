import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { runOpenLoop } from '../load/open-loop.js';
import { userAgent } from '../load/wrk.js';
import { percentile } from '../measurements.js';
import { processorTime } from '../processor-time.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';
import { createOwner } from './owner.js';
import { type Acknowledged, watchTotals } from './watch-totals.js';

/** How many networks share the accesses. */
const crowds = [200, 1];
/** How soon 95 % of them have to be visible. */
const goalMilliseconds = 1000;
const perSecond = 1000;
const seconds = 60;
/** Some come again. */
const guests = 10_000;
const maxConcurrent = 2000;
const timeoutMilliseconds = 30_000;

/** How long after its acknowledgement an access is in the figures of analytics, at 1,000 accesses a second. */
export async function measureVisible({ run }: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const networks of crowds) rows.push(...(await measureCrowd(run, networks)));
  return rows;
}

async function measureCrowd(run: Run, networks: number): Promise<Row[]> {
  const owner = await createOwner(run, networks);
  const counted = async (): Promise<number> => JSON.parse(await owner.read(readAnalytics.path)).totalAccess;
  const post = accessPoster(run.appUrl);
  const acknowledged: Acknowledged[] = [];
  let turn = 0;
  const act = async (): Promise<void> => {
    const networkId = owner.networkIds[turn++ % networks] ?? '';
    await post(networkId);
    acknowledged.push({ networkId, at: performance.now() });
  };
  const watch = await watchTotals(run.mongoUrl, owner.networkIds);
  const missing: number[] = [];
  const look = async (): Promise<void> => {
    const expected = acknowledged.length;
    const found = await counted().catch(() => Number.NaN);
    missing.push(Math.max(0, expected - found));
  };
  const looking = setInterval(look, 1000);
  const used = () => Promise.all(Object.values(run.pids).map(processorTime));
  const before = await used();
  const { begun, failed } = await runOpenLoop({ perSecond, seconds, maxConcurrent, act });
  const after = await used();
  clearInterval(looking);
  const costs = Object.keys(run.pids).map((name, n) => {
    const microseconds = ((after[n] ?? Number.NaN) - (before[n] ?? Number.NaN)) / acknowledged.length;
    return { name, microseconds: Math.round(microseconds) };
  });
  console.log(
    `  ${begun} sent, ${failed} refused; acknowledged and not yet counted, second by second: ${missing.join(' ')}`,
  );

  const busy = costs
    .filter(({ microseconds }) => microseconds >= 5)
    .map(({ name, microseconds }) => `${name} ${microseconds}`);
  console.log(`  processor time in µs an access: ${busy.join(', ')}`);

  const until = performance.now() + timeoutMilliseconds;
  let total = await counted();
  while (total < acknowledged.length && performance.now() < until) {
    await delay(100);
    total = await counted();
  }
  // Of an access that was refused it is not known whether it was stored.
  if (total > begun) throw new Error(`${begun} were sent and ${total} are counted`);
  const delays = await watch.delaysOf(acknowledged);
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
      what: `accesses that the analytics answer lacked in the last second, on ${on}`,
      figures: [missing.at(-1) ?? Number.NaN],
      unit: 'accesses',
      reach: { atMost: (perSecond * goalMilliseconds) / 1000 },
    },
  ];
}

/** Posts an access as a guest's page does and resolves when it is acknowledged; connections are kept. */
function accessPoster(appUrl: string): (networkId: string) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const body = JSON.stringify({ accessMethod: 'qr' });
  const same = { 'content-type': 'application/json', 'content-length': body.length, 'user-agent': userAgent };
  return (id) =>
    new Promise((resolve, reject) => {
      const url = appUrl + callPath(logAccess.path, { id });
      // This machine is a proxy that the gateway trusts.
      const headers = { ...same, 'x-forwarded-for': `10.0.${randomInt(guests / 250)}.${randomInt(250)}` };
      const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('error', reject).on('end', () => {
          if (answer.statusCode === 202) resolve();
          else reject(new Error(`an access was answered ${answer.statusCode}: ${text}`));
        });
      });
      sent.on('error', reject).end(body);
    });
}
