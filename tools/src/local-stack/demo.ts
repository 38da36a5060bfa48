import { join } from 'node:path';
import { z } from 'zod';
import type { Machine } from '../backing/machine.js';
import { StackProblem } from '../backing/stack-problem.js';
import { createDemoNetworks } from './demo-networks.js';
import { readJson, writeJson } from './json-file.js';

const SEED_TIMEOUT_MS = 60_000;
const username = 'demo';
const email = 'demo@wifi-share.example';

const markerSchema = z.object({ networkId: z.string() });

interface DemoOptions {
  machine: Machine;
  dataDir: string;
  servicesFolder: string;
  appUrl: string;
  password: string;
  /** The identity service's configuration. */
  identityEnvironment: NodeJS.ProcessEnv;
}

export interface Demo {
  username: string;
  password: string;
  networkId: string;
}

/** One owner with two networks, created once per data folder: what users delete stays deleted. */
export async function seedDemo(options: DemoOptions): Promise<Demo> {
  const { dataDir, appUrl, password } = options;
  const marker = join(dataDir, 'demo.json');
  const seeded = markerSchema.safeParse(await readJson(marker));
  if (seeded.success) return { username, password, ...seeded.data };

  await seedOwner(options);
  const networkId = await createDemoNetworks(appUrl, username, password);
  await writeJson(marker, { networkId });
  return { username, password, networkId };
}

async function seedOwner({ machine, servicesFolder, password, identityEnvironment }: DemoOptions): Promise<void> {
  const script = join(servicesFolder, 'identity', 'dist', 'demo', 'seed-demo-owner.js');
  const env = { ...identityEnvironment, DEMO_USERNAME: username, DEMO_EMAIL: email, DEMO_PASSWORD: password };
  const { code, stderr, stdout } = await machine.run(process.execPath, [script], { env, timeoutMs: SEED_TIMEOUT_MS });
  if (code !== 0) throw new StackProblem(`The demo owner could not be made:\n${(stderr || stdout).trimEnd()}`);
}
