import { join } from 'node:path';
import { type Installation, OpsProblem } from '@wifi-share/operations/ops/installation';
import { z } from 'zod';
import { urlOfClient } from '../backing/backing-users.js';
import { lockOwner } from './data-folder-lock.js';
import { readJson } from './json-file.js';
import { loadSecrets } from './secrets.js';
import { serviceNames } from './services.js';

/** The stack that runs from a data folder, as operators see it. Throws OpsProblem when none does. */
export async function readRunningInstallation(dataDir: string): Promise<Installation> {
  const run = z
    .object({ natsUrl: z.string(), pids: z.record(z.string(), z.number()) })
    .safeParse(await readJson(join(dataDir, 'run.json')));
  if (!run.success) throw new OpsProblem(`No stack runs from ${dataDir}: npm start`);
  const ports = z.record(z.string(), z.number()).parse(await readJson(join(dataDir, 'ports.json')));
  const services = serviceNames.flatMap((name) =>
    name in ports ? [[name, `http://127.0.0.1:${ports[name]}`] as const] : [],
  );
  const { signingKeys, backingPasswords } = await loadSecrets(dataDir);
  const natsUrl = urlOfClient(run.data.natsUrl, 'ops', backingPasswords);
  const { pids } = run.data;
  const owner = await lockOwner(dataDir);
  const processes = { ...pids, ...(owner !== undefined && { supervisor: owner }) };
  return { natsUrl, signingKey: signingKeys.own.ops ?? '', services: Object.fromEntries(services), processes };
}
