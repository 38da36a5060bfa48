import { mkdir } from 'node:fs/promises';
import { type Attempt, firstThatWorks, type Way } from './first-that-works.js';
import type { LaunchPlan, Place } from './launch-plan.js';
import { findBinary, type Machine } from './machine.js';
import { aptInstall, brewInstall } from './package-install.js';
import { serverAnswers } from './server-answers.js';
import { untilReady } from './until-ready.js';

export interface RedisProgram {
  binary: string;
}

/** Finds or installs redis-server; throws StackProblem when no way is open. */
export function findRedis(machine: Machine, report: (line: string) => void): Promise<RedisProgram> {
  const installed = async (): Promise<Attempt<RedisProgram>> => {
    const binary = await findBinary(machine, 'redis-server', machine.usualFolders);
    return binary === undefined ? { skipped: 'no redis-server on PATH' } : { found: { binary } };
  };
  const by = (install: () => Promise<string | undefined>): Way<RedisProgram> => ({
    attempt: async () => {
      const refusal = await install();
      return refusal === undefined ? installed() : { skipped: refusal };
    },
  });
  return firstThatWorks({
    server: 'Redis',
    ways: [
      { attempt: installed },
      by(() => brewInstall(machine, 'redis')),
      by(() => aptInstall(machine, ['redis-server'])),
    ],
    remedies: ['sudo apt-get install redis-server', 'brew install redis', 'REDIS_URL=redis://host:6379 npm start'],
    report,
  });
}

/** Redis that neither forgets at kill -9 (AOF) nor evicts what BullMQ and the blocks rely on. */
export async function redisPlan(program: RedisProgram, place: Place, databases = 16): Promise<LaunchPlan> {
  await mkdir(place.folder, { recursive: true });
  const settings = {
    port: place.port,
    bind: '127.0.0.1',
    dir: place.folder,
    databases,
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
  };
  return {
    name: 'redis',
    command: program.binary,
    args: Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]),
    url: `redis://127.0.0.1:${place.port}`,
    waitUntilReady: (signal) => untilReady(() => serverAnswers.redis(place.port), signal),
  };
}
