import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Attempt, after, firstThatWorks } from './first-that-works.js';
import type { LaunchPlan, Place } from './launch-plan.js';
import { findBinaries, type Machine } from './machine.js';
import { aptInstall, brewInstall } from './package-install.js';
import { pollUntilReady } from './probes.js';
import { serverProbes } from './server-probes.js';

/** The services use `SET … NX GET`. */
const OLDEST_MAJOR = 7;

export interface RedisProgram {
  binary: string;
}

/** Finds or installs redis-server, 7.0 or newer; throws StackProblem when no way is open. */
export function findRedis(machine: Machine, report: (line: string) => void): Promise<RedisProgram> {
  const installed = () => installedRedis(machine);
  return firstThatWorks({
    server: 'Redis',
    ways: [
      { attempt: installed },
      after(() => brewInstall(machine, 'redis'), installed),
      after(() => aptInstall(machine, ['redis-server']), installed),
    ],
    remedies: ['sudo apt-get install redis-server', 'brew install redis', 'REDIS_URL=redis://host:6379 npm start'],
    report,
  });
}

async function installedRedis(machine: Machine): Promise<Attempt<RedisProgram>> {
  const binaries = await findBinaries(machine, 'redis-server', machine.usualFolders);
  for (const binary of binaries) {
    const [, major] = (await machine.run(binary, ['--version'])).stdout.match(/v=(\d+)\./) ?? [];
    if (Number(major) >= OLDEST_MAJOR) return { found: { binary } };
  }
  const [old] = binaries;
  return { skipped: old ? `${old} is older than ${OLDEST_MAJOR}.0` : 'no redis-server on PATH' };
}

interface RedisSettings {
  databases?: number;
  /** Lines of an ACL file; without, everybody may do everything. */
  users?: string;
  /** More options by name, such as how it signs in at the server that it copies. */
  more?: Record<string, string>;
}

/**
 * Redis that loses no acknowledged write at kill -9 and evicts nothing that BullMQ and the blocks rely on. It writes to its
 * file before it answers; without fsync, which only a power cut would need and which could delay that write.
 */
export async function redisPlan(
  program: RedisProgram,
  place: Place,
  settings: RedisSettings = {},
): Promise<LaunchPlan> {
  const { databases = 16, users, more } = settings;
  await mkdir(place.folder, { recursive: true });
  const aclfile = join(place.folder, 'users.acl');
  if (users !== undefined) await writeFile(aclfile, users, { mode: 0o600 });
  const options = {
    port: place.port,
    bind: '127.0.0.1',
    dir: place.folder,
    databases,
    appendonly: 'yes',
    appendfsync: 'no',
    'maxmemory-policy': 'noeviction',
    ...(users !== undefined && { aclfile }),
    ...more,
  };
  return {
    name: 'redis',
    command: program.binary,
    args: Object.entries(options).flatMap(([key, value]) => [`--${key}`, String(value)]),
    url: `redis://127.0.0.1:${place.port}`,
    waitUntilReady: (signal) => pollUntilReady(() => serverProbes.redis(place.port), signal),
  };
}
