import { join } from 'node:path';
import { startBaselineProcess } from '../baselines/baseline-process.js';
import { startNginx } from '../baselines/nginx.js';
import { p99At } from '../load/latency.js';
import { requestsPerSecond } from '../load/wrk.js';
import { measureInterleaved, median } from '../measurements.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';

const [ours, behindNginx, behindHttpProxy] = ['gateway', 'nginx → bare Fastify', 'http-proxy → bare Fastify'];

/** `GET /api/wifi/{id}` through the gateway, beside nginx and the plain proxy plug-in before a server that answers the same JSON from memory. */
export async function measurePublicLookup(context: BenchContext): Promise<Row[]> {
  const { machine, run, wrk, nginx, folder, rounds, seconds, connections } = context;
  const path = `/api/wifi/${run.demo.networkId}`;
  const json = await (await fetch(run.appUrl + path)).text();
  const bare = await startBaselineProcess('bare-fastify', [json]);
  const baselines = [
    await startNginx(nginx, join(folder, 'nginx'), bare.url),
    await startBaselineProcess('bare-http-proxy', [bare.url]),
  ];
  const [nginxUrl = '', proxyUrl = ''] = baselines.map(({ url }) => url);
  try {
    const measured = (base: string) => () =>
      requestsPerSecond(machine, wrk, folder, { url: base + path, seconds, connections });
    const figures = await measureInterleaved(rounds, [
      { name: ours, measure: measured(run.appUrl) },
      { name: behindNginx, measure: measured(nginxUrl) },
      { name: behindHttpProxy, measure: measured(proxyUrl) },
    ]);
    const of = (name: string): number => median(figures.get(name) ?? []);
    const what = 'public lookup through the gateway';
    const unit = 'a second';
    return [
      {
        what,
        figure: of(ours),
        unit,
        against: { what: behindNginx, figure: of(behindNginx) },
        reach: { atLeast: 0.8 },
      },
      {
        what,
        figure: of(ours),
        unit,
        against: { what: behindHttpProxy, figure: of(behindHttpProxy) },
        reach: { atLeast: 3 },
      },
      {
        what: 'public lookup, p99 at half load',
        figure: await p99At(run.appUrl + path, of(ours) / 2, seconds),
        unit: 'ms',
        reach: { atMost: 25 },
      },
    ];
  } finally {
    for (const server of [...baselines, bare]) await server.stop();
  }
}
