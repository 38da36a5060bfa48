import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { streams } from '@wifi-share/contracts/events/streams';
import { memoryOf } from '@wifi-share/operations/ops/memory';
import { root } from '@wifi-share/tools/local-stack/root';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { withTemporaryStack } from '@wifi-share/tools/local-stack/with-temporary-stack';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';
import { noLimits } from '../config.js';
import { createGuests } from '../load/guests.js';
import { runOpenLoop } from '../load/open-loop.js';
import { percentile } from '../measurements.js';
import { createOwner } from '../rows/owner.js';
import { type Sample, soakPage } from './report.js';

const sampleSeconds = 30;
const capacitySeconds = 20;

/** Visits a second when each of 32 guests comes again at once. */
async function mostPerSecond(visit: () => Promise<void>): Promise<number> {
  const until = performance.now() + capacitySeconds * 1000;
  let done = 0;
  const again = async (): Promise<void> => {
    while (performance.now() < until) {
      await visit();
      done++;
    }
  };
  await Promise.all(Array.from({ length: 32 }, again));
  return done / capacitySeconds;
}

/** Messages of all streams that a consumer has still to acknowledge. */
async function connectWaiting(natsUrl: string) {
  const connection = await connectNats(natsUrl);
  const { consumers } = await connection.jetstreamManager({ checkAPI: false });
  return {
    async count(): Promise<number> {
      let waiting = 0;
      for (const { name } of Object.values(streams)) {
        for await (const { num_pending, num_ack_pending } of consumers.list(name))
          waiting += num_pending + num_ack_pending;
      }
      return waiting;
    },
    close: () => connection.close(),
  };
}

async function megabytesOf({ pids }: Run): Promise<Record<string, number>> {
  const found = await memoryOf(pids);
  return Object.fromEntries(found.map(({ process, bytes }) => [process, bytes / 1024 / 1024]));
}

/**
 * `npm run bench:soak [-- --minutes 60]`: half of the visits that the stack can take, and an owner who looks at the networks
 * every second. Writes bench/soak.json, and after a whole hour docs/soak.md.
 */
async function soak(minutes: number): Promise<void> {
  const measure = async (run: Run): Promise<void> => {
    const owner = await createOwner(run, 10);
    const guests = createGuests(run.appUrl);
    const visit = () => guests.visit(owner.networkIds[randomInt(owner.networkIds.length)] ?? '');
    const perSecond = Math.round((await mostPerSecond(visit)) / 2);
    console.log(`${perSecond} visits a second for ${minutes} minutes`);
    const waiting = await connectWaiting(run.natsUrl);
    const looking = setInterval(() => owner.read('/api/user/{id}/networks').catch(() => undefined), 1000);
    const samples: Sample[] = [];
    const began = performance.now();
    while (samples.length * sampleSeconds < minutes * 60) {
      const times: number[] = [];
      const act = async (): Promise<void> => {
        const at = performance.now();
        await visit();
        times.push(performance.now() - at);
      };
      // In the middle of the load: at its end messages are acknowledged while nothing comes.
      const counted = setTimeout((sampleSeconds * 1000) / 2).then(waiting.count);
      const { begun, failed } = await runOpenLoop({ perSecond, seconds: sampleSeconds, maxConcurrent: 500, act });
      samples.push({
        minutes: (performance.now() - began) / 60_000,
        megabytes: await megabytesOf(run),
        waiting: await counted,
        ...{ p50: percentile(times, 0.5), p99: percentile(times, 0.99), visits: begun, failed },
      });
      console.log(JSON.stringify(samples.at(-1)));
    }
    clearInterval(looking);
    await waiting.close();
    const measuredAt = new Date().toISOString();
    const { page, growing } = soakPage(samples, perSecond, measuredAt);
    console.log(page);
    await writeFile(join(root, 'bench/soak.json'), `${JSON.stringify({ measuredAt, perSecond, samples }, null, 2)}\n`);
    if (minutes >= 60) await writeFile(join(root, 'docs/soak.md'), page);
    if (growing.length > 0) console.error(`Memory grows: ${growing.join(', ')}`);
  };
  await withTemporaryStack('to measure', measure, { settings: noLimits });
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
await soak(Number(values.minutes));
