import { readAddress } from '@wifi-share/operations/backup/config';
import type { SystemAddress } from '@wifi-share/operations/backup/system';
import { backingPasswords, urlOfClient } from '../backing/backing-users.js';
import { localMachine } from '../backing/machine.js';
import { killLeftovers } from '../backing/process-records.js';
import { lockDataFolder, makePrivateFolder } from './data-folder-lock.js';
import { unlessAborted } from './interruption.js';
import { choosePorts } from './ports.js';
import type { Progress } from './progress.js';
import { startServers } from './start-backing.js';
import { Supervisor } from './supervisor.js';

const LEFTOVER_GRACE_MS = 5_000;

interface StoppedStack {
  dataDir: string;
  /** Where `*_URL` and MONGO_DATABASE_PREFIX are looked up. */
  env: NodeJS.ProcessEnv;
  progress: Progress;
  /** Ends `use` and the servers early. */
  signal?: AbortSignal;
}

/**
 * Runs MongoDB, Redis and NATS of a data folder, without services, during `use`. Throws StackProblem while a stack runs from
 * the folder.
 */
export async function withStoppedStack<T>(
  { dataDir, env, progress, signal = new AbortController().signal }: StoppedStack,
  use: (address: SystemAddress) => Promise<T>,
): Promise<T> {
  await makePrivateFolder(dataDir);
  const unlock = await lockDataFolder(dataDir);
  const supervisor = new Supervisor(dataDir, {
    pidsChanged: () => undefined,
    died: (name) => progress.note(`${name} ended`),
  });
  const stopEarly = () => void supervisor.stopAll([]);
  signal.addEventListener('abort', stopEarly);
  try {
    await killLeftovers(dataDir, LEFTOVER_GRACE_MS);
    const ports = await choosePorts(dataDir, 0);
    // Not those of the folder, whose secrets may still have to be put back by the operator.
    const passwords = backingPasswords();
    const machine = localMachine(env, signal);
    const urls = await startServers({ machine, dataDir, ports, passwords, progress, supervisor });
    const [REDIS_URL, NATS_URL] = [urls.redis, urls.nats].map((url) => urlOfClient(url, 'backup', passwords));
    const address = readAddress({ ...env, MONGO_URL: urls.mongo, REDIS_URL, NATS_URL });
    return await unlessAborted(use(address), signal);
  } finally {
    signal.removeEventListener('abort', stopEarly);
    await supervisor.stopAll([]);
    await unlock();
  }
}
