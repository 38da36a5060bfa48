import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@wifi-share/operations/backup/commands';
import type { SystemAddress } from '@wifi-share/operations/backup/system';
import { databaseName, databaseOwners } from '@wifi-share/service-kit/mongo/service-database';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { silentProgress } from '@wifi-share/tools/local-stack/progress';
import { root } from '@wifi-share/tools/local-stack/root';
import { type Stack, startStack } from '@wifi-share/tools/local-stack/start-stack';
import { withStoppedStack } from '@wifi-share/tools/local-stack/with-stopped-stack';
import { readDatabase } from '@wifi-share/tools/test-servers/read-database';

/** Without the incarnations of the databases: restored ones get others. */
const comparable = (stored: object): object =>
  JSON.parse(JSON.stringify(stored, (field, value) => (field === 'incarnation' ? undefined : value)));

/** Everything that the services have stored, by service and collection. */
async function everything({ mongoUrl, mongoPrefix }: SystemAddress): Promise<Record<string, object>> {
  const stored = databaseOwners.map(
    async (owner) => [owner, await readDatabase(mongoUrl, databaseName(mongoPrefix, owner))] as const,
  );
  return Object.fromEntries(await Promise.all(stored));
}

/** A stack that is stopped, backed up, destroyed, restored and started again. Its folders go with `remove`. */
export async function restoredStack(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(root, '.data-e2e-'));
  const parent = await mkdtemp(join(root, '.data-backups-'));
  const [port, env] = [await freePort(), { ...process.env, ...settings }];

  /** As `npm run backup` and `npm run restore` do it; resolves to what is stored then. */
  const command = (...words: string[]) => {
    let stored = {};
    const withServers = <T>(use: (address: SystemAddress) => Promise<T>) =>
      withStoppedStack({ dataDir, env, progress: silentProgress }, async (address) => {
        const result = await use(address);
        stored = comparable(await everything(address));
        return result;
      });
    return runCommand(words, { parent, withServers }).then((told) => ({ told, stored }));
  };

  return {
    start: (): Promise<Stack> => startStack({ dataDir, port, env }),
    backUp: () => command('make'),
    /** The volumes go; the secrets stay, as they do when .env was kept. */
    destroy: async () => {
      for (const server of ['mongo', 'redis', 'nats']) await rm(join(dataDir, server), { recursive: true });
    },
    restore: async () => {
      const [name = ''] = await readdir(parent);
      return command('restore', name);
    },
    remove: async () => {
      for (const folder of [dataDir, parent]) await rm(folder, { recursive: true, force: true });
    },
  };
}
