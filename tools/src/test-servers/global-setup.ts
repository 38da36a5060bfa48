import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { killLeftovers, processStartTime } from '../backing/process-records.js';
import { root } from '../local-stack/root.js';
import { startContainerServers } from './container-servers.js';
import { dockerEngineAnswers } from './containers.js';
import { GRACE_MS } from './launch-until-ready.js';
import { type RunningServers, startLocalServers } from './local-servers.js';

const runs = join(root, '.data-test');

/** Starts MongoDB, Redis and NATS once per run, and removes them with all their files afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const folder = join(runs, String(process.pid));
  await mkdir(folder, { recursive: true });
  const { servers, stop } = await startServers(folder);
  project.provide('testServers', servers);
  return async () => {
    await stop();
    await clear(folder);
  };
}

async function startServers(folder: string): Promise<RunningServers> {
  let why = 'no Docker engine answers';
  if (await dockerEngineAnswers()) {
    try {
      const running = await startContainerServers(folder);
      console.log('Test servers: containers, by testcontainers');
      return running;
    } catch (error) {
      why = `containers did not start (${error instanceof Error ? error.message : error})`;
    }
  }
  const running = await startLocalServers(folder, join(root, '.data', 'installed'));
  console.log(`Test servers: local processes, as ${why}`);
  return running;
}

/** Cleans up after killed runs: the name of a run's folder is its process id. */
async function clearKilledRuns(): Promise<void> {
  for (const run of await readdir(runs).catch(() => [])) {
    if ((await processStartTime(Number(run))) === undefined) await clear(join(runs, run));
  }
}

async function clear(folder: string): Promise<void> {
  await killLeftovers(folder, GRACE_MS);
  await rm(folder, { recursive: true, force: true });
}
