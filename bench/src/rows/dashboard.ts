import { callPath } from '@wifi-share/contracts/calls/call-path';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { startRivals } from '../baselines/rivals.js';
import { requestsPerSecond } from '../load/wrk.js';
import { measureInterleaved } from '../measurements.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';
import { createOwner } from './owner.js';

const networks = 10;

/** The networks on an owner's dashboard, beside the plain proxy plug-in before a server that answers the same JSON from memory. */
export async function measureDashboard(context: BenchContext): Promise<Row[]> {
  const { machine, run, wrk, folder, rounds, seconds, connections } = context;
  const { userId, cookie } = await createOwner(run, networks);
  const path = callPath(listNetworks.path, { id: userId });
  const headers = { Cookie: cookie };
  const rivals = await startRivals(context, run.appUrl + path, headers);
  try {
    const measured = (base: string) => () =>
      requestsPerSecond(machine, wrk, folder, { url: base + path, seconds, connections, headers, timeoutSeconds: 10 });
    const found = await measureInterleaved(rounds, [
      { name: 'dashboard', measure: measured(run.appUrl) },
      { name: 'http-proxy → bare Fastify', measure: measured(rivals.httpProxy) },
    ]);
    const [figures = [], proxied = []] = [...found.values()];
    const against = { what: 'http-proxy → bare Fastify, same JSON', figures: proxied };
    return [{ what: `an owner's ${networks} networks`, unit: 'a second', figures, against, reach: { atLeast: 0.3 } }];
  } finally {
    await rivals.stop();
  }
}
