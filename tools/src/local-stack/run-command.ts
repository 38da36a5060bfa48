import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from './json-file.js';
import { root } from './root.js';
import { loadSecrets, type Secrets } from './secrets.js';
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
  service: string,
  file: string,
  ofStack: (stack: Stack) => Record<string, string>,
): Promise<void> {
  const { dataDir } = readSettings(process.env);
  const run = z
    .object({ mongoUrl: z.string(), redisUrl: z.string(), natsUrl: z.string() })
    .safeParse(await readJson(join(dataDir, 'run.json')));
  const stack = run.success ? ofStack({ ...run.data, secrets: await loadSecrets(dataDir) }) : {};
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const path = join(root, 'services', service, 'dist', file);
  const command = spawn(process.execPath, [path], { stdio: 'inherit', env: { ...stack, ...given } });
  const [code] = await once(command, 'exit');
  process.exitCode = code ?? 1;
}
