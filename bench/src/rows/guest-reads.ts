import { guestPagePath } from '@wifi-share/contracts/paths';
import { startRivals } from '../baselines/rivals.js';
import { p99At } from '../load/latency.js';
import { requestsPerSecond } from '../load/wrk.js';
import { measureInterleaved, median } from '../measurements.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';

const [ours, behindNginx, behindHttpProxy] = ['gateway', 'nginx → bare Fastify', 'http-proxy → bare Fastify'];
const alone = 'bare Fastify';

/** Until code is compiled, and the gateway has compressed what it does beside its start. */
const warmUpSeconds = 10;

interface GuestRead {
  what: string;
  path: string;
  headers?: Record<string, string>;
  /** Smallest ratio to each rival. */
  goals: { nginx: number; httpProxy: number };
  /** Also measures the 99th percentile at half of what the gateway can do. */
  latency?: boolean;
}

/** `GET /api/wifi/{id}`, and the page with the same content as phones ask for it. */
export async function measureGuestReads(context: BenchContext): Promise<Row[]> {
  const { networkId } = context.run.demo;
  const reads: GuestRead[] = [
    {
      what: 'public lookup',
      path: `/api/wifi/${networkId}`,
      goals: { nginx: 1.2, httpProxy: 4 },
      latency: true,
    },
    {
      what: 'whole guest page, gzip',
      path: guestPagePath(networkId),
      headers: { 'Accept-Encoding': 'gzip' },
      goals: { nginx: 1, httpProxy: 3 },
    },
  ];
  const rows: Row[] = [];
  for (const read of reads) rows.push(...(await measureRead(context, read)));
  return rows;
}

async function measureRead(context: BenchContext, { what, path, headers, goals, latency }: GuestRead): Promise<Row[]> {
  const { machine, run, wrk, folder, rounds, seconds, connections } = context;
  const rivals = await startRivals(context, run.appUrl + path, headers);
  try {
    const measured = (base: string) => () =>
      requestsPerSecond(machine, wrk, folder, { url: base + path, seconds, connections, headers });
    await requestsPerSecond(machine, wrk, folder, {
      url: run.appUrl + path,
      seconds: warmUpSeconds,
      connections,
      headers,
    });
    const found = await measureInterleaved(rounds, [
      { name: ours, measure: measured(run.appUrl) },
      { name: behindNginx, measure: measured(rivals.nginx) },
      { name: behindHttpProxy, measure: measured(rivals.httpProxy) },
    ]);
    const figures = found.get(ours) ?? [];
    const against = (name: string) => ({ what: name, figures: found.get(name) ?? [] });
    const rows: Row[] = [
      { what, unit: 'a second', figures, against: against(behindNginx), reach: { atLeast: goals.nginx } },
      { what, unit: 'a second', figures, against: against(behindHttpProxy), reach: { atLeast: goals.httpProxy } },
    ];
    if (!latency) return rows;
    const perSecond = median(figures) / 2;
    const p99 = await measureInterleaved(rounds, [
      { name: ours, measure: () => p99At(run.appUrl + path, perSecond, seconds) },
      { name: alone, measure: () => p99At(rivals.bare + path, perSecond, seconds) },
    ]);
    const times = { what: `${what}, p99 at half load (${Math.round(perSecond)} a second)`, unit: 'ms' };
    const own = p99.get(ours) ?? [];
    return [
      ...rows,
      { ...times, figures: own, reach: { atMost: 20 } },
      { ...times, figures: own, against: { what: alone, figures: p99.get(alone) ?? [] }, reach: { atMost: 1.5 } },
    ];
  } finally {
    await rivals.stop();
  }
}
