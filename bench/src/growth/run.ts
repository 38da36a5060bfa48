import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '@wifi-share/operations/ops/memory';
import { root } from '@wifi-share/tools/local-stack/root';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { withTemporaryStack } from '@wifi-share/tools/local-stack/with-temporary-stack';
import { noLimits } from '../config.js';
import { createGuests } from '../load/guests.js';
import { runOpenLoop } from '../load/open-loop.js';
import { processorTimes } from '../processor-time.js';
import { connectAccessCounts } from '../rows/counted-accesses.js';
import { accessOf, publishAccesses } from '../rows/drain.js';
import { createOwner } from '../rows/owner.js';
import { accessBytes, type CollectionBytes, redisBytes, streamBytes } from './stored-bytes.js';

const dayMilliseconds = 24 * 60 * 60_000;

/** A café with a hundred guests a day; fewer make roll-ups and sets dearer per visit. */
const visitsPerNetworkAndDay = 100;
const days = 10;
const historySizes = [10_000, 100_000];

/** Visits a second: the busiest hours of one and ten million visits a month, and more. */
const rates = [4, 40, 120];
const secondsEach = 45;
/** Until the code is compiled, and each network has had its first visit. */
const warmUp = { perSecond: 40, seconds: 20 };
const loadedNetworks = 200;
const timeoutMilliseconds = 20 * 60_000;

/** Visits with their bytes in MongoDB, spread over networks and days; they are published, and analytics counts them. */
async function measureHistory(run: Run, visits: number) {
  const { networkIds } = await createOwner(run, visits / days / visitsPerNetworkAndDay);
  const before = await accessBytes(run.mongoUrl);
  const startedAt = Math.floor(Date.now() / dayMilliseconds) * dayMilliseconds - days * dayMilliseconds;
  await publishAccesses(run.natsUrl, visits, (place) => {
    const time = new Date(startedAt + (place / visits) * days * dayMilliseconds);
    return accessOf(networkIds[place % networkIds.length] ?? '', time, visitsPerNetworkAndDay);
  });
  await untilCounted(run, networkIds, visits);
  const after = await accessBytes(run.mongoUrl);
  const none: CollectionBytes = { documents: 0, documentBytes: 0, indexBytes: 0 };
  return Object.fromEntries(
    Object.entries(after).map(([name, now]) => {
      const then = before[name] ?? none;
      const perVisit = (field: keyof CollectionBytes) => round((now[field] - then[field]) / visits);
      return [
        name,
        { documents: perVisit('documents'), bytes: perVisit('documentBytes'), indexBytes: perVisit('indexBytes') },
      ];
    }),
  );
}

async function untilCounted(run: Run, networkIds: readonly string[], visits: number): Promise<void> {
  const counted = await connectAccessCounts(run.mongoUrl);
  const until = performance.now() + timeoutMilliseconds;
  for (let sum = 0; sum < visits; ) {
    if (performance.now() > until) throw new Error(`${sum} of ${visits} visits were counted`);
    await delay(1000);
    sum = [...(await counted.of(networkIds)).values()].reduce((all, one) => all + one, 0);
  }
  await counted.close();
}

const round = (figure: number): number => Math.round(figure * 100) / 100;

const difference = (after: Record<string, number>, before: Record<string, number>): number =>
  Object.entries(after).reduce((sum, [name, now]) => sum + now - (before[name] ?? 0), 0);

interface Load {
  perSecond: number;
  seconds: number;
}

/** What so many visits a second take: pages and their accesses through the gateway. */
async function measureLoad(run: Run, networkIds: readonly string[], { perSecond, seconds }: Load) {
  const look = async () => ({
    used: await processorTimes(run.pids),
    streams: await streamBytes(run.natsUrl),
    redis: await redisBytes(run.redisUrl),
    at: performance.now(),
  });
  const guests = createGuests(run.appUrl);
  let turn = 0;
  const act = () => guests.visit(networkIds[turn++ % networkIds.length] ?? '');
  const before = await look();
  const { begun, failed } =
    perSecond === 0
      ? await delay(seconds * 1000, { begun: 0, failed: 0 })
      : await runOpenLoop({ perSecond, seconds, maxConcurrent: 500, act });
  // The last ones are counted.
  await delay(2000);
  const after = await look();
  const elapsed = (after.at - before.at) * 1000;
  const cores = Object.entries(after.used).map(
    ([name, now]) => [name, (now - (before.used[name] ?? 0)) / elapsed] as const,
  );
  return {
    ...{ perSecond, visits: begun - failed, failed, seconds: round(elapsed / 1_000_000) },
    /** Of each process, in cores. */
    cores: Object.fromEntries(cores.map(([name, share]) => [name, Math.round(share * 1000) / 1000])),
    streamBytesPerVisit: Math.round(difference(after.streams, before.streams) / Math.max(1, begun - failed)),
    redisMegabytes: { memory: megabytes(after.redis.memory), file: megabytes(after.redis.file) },
    memoryMegabytes: Object.fromEntries(
      (await memoryOf(run.pids)).map(({ process, bytes }) => [process, Math.round(bytes / 1024 ** 2)]),
    ),
  };
}

type Measured = Awaited<ReturnType<typeof measureLoad>>;

/** Processor time of each process for a visit, without what it takes while nothing happens. */
const costOf = ({ visits, seconds, cores }: Measured, idle: Measured): Record<string, number> =>
  Object.fromEntries(
    Object.entries(cores)
      .map(([name, share]) => [name, Math.round(((share - (idle.cores[name] ?? 0)) * seconds * 1e6) / visits)] as const)
      .filter(([, microseconds]) => microseconds >= 5),
  );

const megabytes = (bytes: number): number => round(bytes / 1024 ** 2);

/**
 * `npm run bench:growth`: what visits take of disk, memory and processor. Prints and writes to bench/growth.json the bytes
 * per visit, by two sizes of a history, and what all processes take at the rates of the busiest hours.
 */
async function benchGrowth(): Promise<void> {
  const measure = async (run: Run): Promise<void> => {
    const { networkIds } = await createOwner(run, loadedNetworks);
    await measureLoad(run, networkIds, warmUp);
    const idle = await measureLoad(run, networkIds, { perSecond: 0, seconds: secondsEach });
    const load: object[] = [idle];
    console.log(JSON.stringify(idle));
    for (const perSecond of rates) {
      const measured = await measureLoad(run, networkIds, { perSecond, seconds: secondsEach });
      load.push({ ...measured, microsecondsPerVisit: costOf(measured, idle) });
      console.log(JSON.stringify(load.at(-1)));
    }
    const history = [];
    for (const visits of historySizes) {
      history.push({ visits, perVisit: await measureHistory(run, visits) });
      console.log(JSON.stringify(history.at(-1)));
    }
    await writeFile(join(root, 'bench/growth.json'), `${JSON.stringify({ load, history }, null, 2)}\n`);
  };
  await withTemporaryStack('to measure', measure, { settings: noLimits });
}

await benchGrowth();
