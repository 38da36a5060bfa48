import { answersPerSecond } from '../load/wrk.js';
import { interleaved, median } from '../measurements.js';
import type { Row } from '../results.js';
import { startBarePublisher } from '../rivals/bare-publish.js';
import type { BenchContext } from './bench-context.js';

/** About as long as a stored access. */
const payload = JSON.stringify({ access: 'x'.repeat(500) });

/** `POST /api/wifi/{id}/access`, acknowledged and durable, beside the bare publishing that it cannot do without. */
export async function measureAccess(context: BenchContext): Promise<Row[]> {
  const { machine, run, wrk, folder, rounds, seconds, connections } = context;
  const publisher = await startBarePublisher(run.natsUrl);
  try {
    const url = `${run.appUrl}/api/wifi/${run.demo.networkId}/access`;
    const body = JSON.stringify({ accessMethod: 'qr' });
    const figures = await interleaved(rounds, [
      { name: 'access', measure: () => answersPerSecond(machine, wrk, folder, { url, seconds, connections, body }) },
      { name: 'bare publish', measure: () => publisher.perSecond(seconds, connections, payload) },
    ]);
    const [access = 0, bare = 0] = [...figures.values()].map(median);
    return [
      {
        what: 'access, acknowledged and durable',
        figure: access,
        unit: 'a second',
        against: { what: 'bare JetStream publish', figure: bare },
        reach: { atLeast: 0.3 },
      },
    ];
  } finally {
    await publisher.stop();
  }
}
