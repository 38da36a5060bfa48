import { setTimeout as delay } from 'node:timers/promises';
import { startBarePublisher } from '../baselines/bare-publish.js';
import { requestsPerSecond } from '../load/wrk.js';
import { measureInterleaved } from '../measurements.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';
import { connectAccessCounts } from './counted-accesses.js';

/** About as long as a stored access. */
const payload = JSON.stringify({ access: 'x'.repeat(500) });

/** Until the code that is measured is compiled, in Node and in the embedded MongoDB. */
const warmUpSeconds = 10;

const quietMilliseconds = 3000;

/** `POST /api/wifi/{id}/access`, acknowledged and durable, beside the bare publishing that it cannot do without. */
export async function measureAccess(context: BenchContext): Promise<Row[]> {
  const { machine, run, wrk, folder, rounds, seconds, connections } = context;
  const publisher = await startBarePublisher(run.natsUrl);
  try {
    const url = `${run.appUrl}/api/wifi/${run.demo.networkId}/access`;
    const body = JSON.stringify({ accessMethod: 'qr' });
    await requestsPerSecond(machine, wrk, folder, { url, seconds: warmUpSeconds, connections, body });
    const figures = await measureInterleaved(rounds, [
      { name: 'access', measure: () => requestsPerSecond(machine, wrk, folder, { url, seconds, connections, body }) },
      { name: 'bare publish', measure: () => publisher.perSecond(seconds, connections, payload) },
    ]);
    const [access = [], bare = []] = [...figures.values()];
    return [
      {
        what: 'access, acknowledged and durable',
        unit: 'a second',
        figures: access,
        against: { what: 'bare JetStream publish', figures: bare },
        reach: { atLeast: 1.5 },
      },
    ];
  } finally {
    await publisher.stop();
    await allCounted(context);
  }
}

/** Resolves when no more accesses are being counted, which would disturb the next measurement. */
async function allCounted({ run }: BenchContext): Promise<void> {
  const { networkId } = run.demo;
  const counted = await connectAccessCounts(run.mongoUrl);
  for (let [before, now] = [-1, 0]; now !== before; ) {
    before = now;
    await delay(quietMilliseconds);
    now = (await counted.of([networkId])).get(networkId) ?? 0;
  }
  await counted.close();
}
