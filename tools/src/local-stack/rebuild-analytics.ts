import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { urlOfClient } from '../backing/backing-users.js';
import { readJson } from './json-file.js';
import { root } from './root.js';
import { loadSecrets } from './secrets.js';
import { readSettings } from './settings.js';

const runSchema = z.object({ mongoUrl: z.string(), redisUrl: z.string(), natsUrl: z.string() });

/** The servers of the local stack as analytics reaches them; empty while it does not run. */
async function ofStack(): Promise<Record<string, string>> {
  const { dataDir } = readSettings(process.env);
  const run = runSchema.safeParse(await readJson(join(dataDir, 'run.json')));
  if (!run.success) return {};
  const { backingPasswords } = await loadSecrets(dataDir);
  const own = (url: string) => urlOfClient(url, 'analytics', backingPasswords);
  return { MONGO_URL: run.data.mongoUrl, REDIS_URL: own(run.data.redisUrl), NATS_URL: own(run.data.natsUrl) };
}

/** `npm run analytics:rebuild`: settings of this process come before those of the local stack. Exits as the service's command. */
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const command = spawn(process.execPath, [join(root, 'services/analytics/dist/rebuild/rebuild-rollups.js')], {
  stdio: 'inherit',
  env: { ...(await ofStack()), ...given },
});
const [code] = await once(command, 'exit');
process.exitCode = code ?? 1;
