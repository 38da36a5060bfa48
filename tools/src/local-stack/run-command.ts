import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { urlOfClient } from '../backing/backing-users.js';
import { readJson } from './json-file.js';
import { root } from './root.js';
import { loadSecrets, type Secrets } from './secrets.js';
import type { ServiceName } from './services.js';
import { readSettings } from './settings.js';

interface Stack {
  mongoUrl: string;
  redisUrl: string;
  natsUrl: string;
  secrets: Secrets;
}

/**
 * Runs a command of a service and exits with its code. Its environment is this process' environment, completed by
 * `ofStack` from the local stack while that runs.
 */
export async function runCommand(
  service: ServiceName,
  file: string,
  ofStack: (stack: Stack) => Record<string, string>,
): Promise<void> {
  const { dataDir } = readSettings(process.env);
  const run = z
    .object({ mongoUrl: z.string(), redisUrl: z.string(), natsUrl: z.string() })
    .safeParse(await readJson(join(dataDir, 'run.json')));
  const stack = run.success ? ofStack(asService(service, run.data, await loadSecrets(dataDir))) : {};
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const path = join(root, 'services', service, 'dist', file);
  const command = spawn(process.execPath, [path], { stdio: 'inherit', env: { ...stack, ...given } });
  const [code] = await once(command, 'exit');
  process.exitCode = code ?? 1;
}

/** The stack as the service reaches it. */
function asService(service: ServiceName, urls: Omit<Stack, 'secrets'>, secrets: Secrets): Stack {
  const own = (url: string) => urlOfClient(url, service, secrets.backingPasswords);
  return { mongoUrl: urls.mongoUrl, redisUrl: own(urls.redisUrl), natsUrl: own(urls.natsUrl), secrets };
}
