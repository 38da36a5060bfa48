import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import { openLoop } from '../load/open-loop.js';
import { userAgent } from '../load/wrk.js';
import { percentile } from '../measurements.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';
import { newOwner } from './owner.js';
import { type Acknowledged, watchTotals } from './watch-totals.js';

const networks = 10;
const perSecond = 1000;
const seconds = 60;
const mostAtOnce = 2000;
const goalMilliseconds = 2000;
const givenUpAfterMilliseconds = 30_000;

/** How long after its acknowledgement an access is in the figures of analytics, at 1,000 accesses a second. */
export async function measureVisible({ run }: BenchContext): Promise<Row[]> {
  const owner = await newOwner(run, networks);
  const counted = async (): Promise<number> => JSON.parse(await owner.read(readAnalytics.path)).totalAccess;
  const post = accessPoster(run.appUrl);
  const acknowledged: Acknowledged[] = [];
  let turn = 0;
  const act = async (): Promise<void> => {
    const networkId = owner.networkIds[turn++ % networks] ?? '';
    acknowledged.push({ networkId, eventId: await post(networkId), at: performance.now() });
  };
  const watch = await watchTotals(run.mongoUrl, owner.networkIds);
  const missing: number[] = [];
  const look = async (): Promise<void> => {
    const expected = acknowledged.length;
    const found = await counted().catch(() => Number.NaN);
    missing.push(Math.max(0, expected - found));
  };
  const looking = setInterval(look, 1000);
  const { begun, failed } = await openLoop({ perSecond, seconds, mostAtOnce, act });
  clearInterval(looking);
  console.log(
    `  ${begun} sent, ${failed} refused; acknowledged and not yet counted, second by second: ${missing.join(' ')}`,
  );

  const until = performance.now() + givenUpAfterMilliseconds;
  let total = await counted();
  while (total < acknowledged.length && performance.now() < until) {
    await delay(100);
    total = await counted();
  }
  // Of an access that was refused it is not known whether it was stored.
  if (total > begun) throw new Error(`${begun} were sent and ${total} are counted`);
  const delays = await watch.delaysOf(acknowledged);
  const [median, p95, longest] = [0.5, 0.95, 1].map((share) => Math.round(percentile(delays, share)));
  return [
    {
      what: `accesses acknowledged, ${perSecond} a second offered for ${seconds} s`,
      figure: acknowledged.length / seconds,
      unit: 'a second',
      reach: { atLeast: 0.99 * perSecond },
    },
    {
      what: `acknowledged → visible, p95 (p50 ${median}, longest ${longest})`,
      figure: p95 ?? Number.NaN,
      unit: 'ms',
      reach: { atMost: goalMilliseconds },
    },
    {
      what: 'accesses that the analytics answer lacked in the last second',
      figure: missing.at(-1) ?? Number.NaN,
      unit: 'accesses',
      reach: { atMost: (perSecond * goalMilliseconds) / 1000 },
    },
  ];
}

/** Posts an access as a guest's page does and resolves to the event's id; connections are kept. */
function accessPoster(appUrl: string): (networkId: string) => Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const body = JSON.stringify({ accessMethod: 'qr' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'user-agent': userAgent };
  return (id) =>
    new Promise((resolve, reject) => {
      const url = appUrl + callPath(logAccess.path, { id });
      const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('error', reject).on('end', () => {
          if (answer.statusCode === 202) resolve(JSON.parse(text).eventId);
          else reject(new Error(`an access was answered ${answer.statusCode}: ${text}`));
        });
      });
      sent.on('error', reject).end(body);
    });
}
