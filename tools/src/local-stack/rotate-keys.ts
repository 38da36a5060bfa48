import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from './json-file.js';
import { root } from './root.js';
import { loadSecrets } from './secrets.js';
import { readSettings } from './settings.js';

const command = join(root, 'services', 'networks', 'dist', 'key-rotation', 'rotate-keys.js');

/**
 * `npm run keys:rotate`: the command of the networks service, with the environment that it is given, and in what that
 * leaves out with the local stack's, which has to run.
 */
const { dataDir } = readSettings(process.env);
const run = z.object({ mongoUrl: z.string() }).safeParse(await readJson(join(dataDir, 'run.json')));
const stack = run.success
  ? { MONGO_URL: run.data.mongoUrl, WIFI_ENCRYPTION_KEYS: (await loadSecrets(dataDir)).wifiEncryptionKeys }
  : {};
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const rotation = spawn(process.execPath, [command], { stdio: 'inherit', env: { ...stack, ...given } });
const [code] = await once(rotation, 'exit');
process.exitCode = code ?? 1;
