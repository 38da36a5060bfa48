import { join } from 'node:path';
import type { BackingPasswords } from '../backing/backing-users.js';
import type { Machine } from '../backing/machine.js';
import {
  type Backing,
  type BackingOptions,
  prepareMail,
  prepareMongo,
  prepareNats,
  prepareRedis,
} from '../backing/prepare.js';
import type { Ports } from './ports.js';
import type { Progress } from './progress.js';
import { root } from './root.js';
import type { Supervisor } from './supervisor.js';

/** The process names of the backing servers: stopped after all services. */
export const backingNames = ['mongo', 'redis', 'nats', 'mail'];

interface BackingStart {
  machine: Machine;
  dataDir: string;
  ports: Ports;
  /** Of the users of Redis and NATS. */
  passwords: BackingPasswords;
  progress: Progress;
  supervisor: Supervisor;
}

/** Of Redis and NATS: the operator's, where they are started here. */
interface BackingUrls {
  mongo: string;
  redis: string;
  nats: string;
  smtp: string;
  /** The mail catcher's pages; empty when e-mails go elsewhere. */
  inbox: string;
}

/** Starts MongoDB, Redis and NATS, except those with a URL in the environment. */
export async function startServers(options: BackingStart): Promise<Pick<BackingUrls, 'mongo' | 'redis' | 'nats'>> {
  const [mongo, redis, nats] = await Promise.all([
    startOne(options, 'MongoDB', prepareMongo),
    startOne(options, 'Redis', prepareRedis),
    startOne(options, 'NATS', prepareNats),
  ]);
  return { mongo: mongo.url, redis: redis.url, nats: nats.url };
}

/** `startServers` and the mail catcher. */
export async function startBacking(options: BackingStart): Promise<BackingUrls> {
  const [servers, mail] = await Promise.all([startServers(options), startOne(options, 'Mail', prepareMail)]);
  return { ...servers, smtp: mail.url, inbox: mail.webUrl };
}

function startOne<B extends Backing>(
  { progress, supervisor, ...rest }: BackingStart,
  title: string,
  prepare: (options: BackingOptions) => Promise<B>,
): Promise<B> {
  const installFolder = join(root, '.data', 'installed');
  return progress.step(
    title,
    async () => {
      const backing = await prepare({ ...rest, installFolder, report: progress.note });
      if (backing.plan !== undefined) await supervisor.launch(backing.plan);
      return backing;
    },
    ({ plan }) => plan?.url ?? 'as the environment says',
  );
}
