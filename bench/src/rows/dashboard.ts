import { callPath } from '@wifi-share/contracts/calls/call-path';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { startBaselineProcess } from '../baselines/baseline-process.js';
import { requestsPerSecond } from '../load/wrk.js';
import { measureInterleaved, median } from '../measurements.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';
import { createOwner } from './owner.js';

const networks = 10;

/** The networks on an owner's dashboard, beside the plain proxy plug-in before a server that answers the same JSON from memory. */
export async function measureDashboard(context: BenchContext): Promise<Row[]> {
  const { machine, run, wrk, folder, rounds, seconds, connections } = context;
  const { userId, cookie, read } = await createOwner(run, networks);
  const path = callPath(listNetworks.path, { id: userId });
  const bare = await startBaselineProcess('bare-fastify', [await read(path)]);
  const proxy = await startBaselineProcess('bare-http-proxy', [bare.url]);
  try {
    const measured = (base: string) => () =>
      requestsPerSecond(machine, wrk, folder, { url: base + path, seconds, connections, cookie });
    const figures = await measureInterleaved(rounds, [
      { name: 'dashboard', measure: measured(run.appUrl) },
      { name: 'http-proxy → bare Fastify', measure: measured(proxy.url) },
    ]);
    const [dashboard = 0, proxied = 0] = [...figures.values()].map(median);
    return [
      {
        what: `an owner's ${networks} networks`,
        figure: dashboard,
        unit: 'a second',
        against: { what: 'http-proxy → bare Fastify with the same JSON', figure: proxied },
        reach: { atLeast: 0.5 },
      },
    ];
  } finally {
    for (const server of [proxy, bare]) await server.stop();
  }
}
