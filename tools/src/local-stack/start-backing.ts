import { join } from 'node:path';
import type { Machine } from '../backing/machine.js';
import { type Backing, prepareMail, prepareMongo, prepareNats, prepareRedis } from '../backing/prepare.js';
import type { Ports } from './ports.js';
import type { Progress } from './progress.js';
import { root } from './root.js';
import type { Supervisor } from './supervisor.js';

/** The process names of the servers that services need: stopped only when no service runs any more. */
export const backingNames = ['mongo', 'redis', 'nats', 'mail'];

interface BackingStart {
  machine: Machine;
  dataDir: string;
  ports: Ports;
  progress: Progress;
  supervisor: Supervisor;
}

interface BackingUrls {
  mongo: string;
  redis: string;
  nats: string;
  smtp: string;
  /** The mail catcher's pages; empty when e-mails go elsewhere. */
  inbox: string;
}

/** Has every backing server run, by its own process or by the URL the environment names. */
export async function startBacking({ progress, supervisor, ...rest }: BackingStart): Promise<BackingUrls> {
  const installFolder = join(root, '.data', 'installed');
  const options = { ...rest, installFolder, report: progress.note };
  const start = <B extends Backing>(title: string, prepare: () => Promise<B>) =>
    progress.step(
      title,
      async () => {
        const backing = await prepare();
        if (backing.plan !== undefined) await supervisor.launch(backing.plan);
        return backing;
      },
      ({ plan }) => plan?.url ?? 'as the environment says',
    );
  const [mongo, redis, nats, mail] = await Promise.all([
    start('MongoDB', () => prepareMongo(options)),
    start('Redis', () => prepareRedis(options)),
    start('NATS', () => prepareNats(options)),
    start('Mail', () => prepareMail(options)),
  ]);
  return { mongo: mongo.url, redis: redis.url, nats: nats.url, smtp: mail.url, inbox: mail.webUrl };
}
