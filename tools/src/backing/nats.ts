import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaunchPlan, Place } from './launch-plan.js';
import { pollUntilReady } from './probes.js';
import { serverProbes } from './server-probes.js';

export interface NatsProgram {
  binary: string;
  /** Versions before 2.10 exit when they read sync_interval. */
  knowsSyncInterval: boolean;
}

/** JetStream with its files in the place's folder; `accounts` is added to its configuration as it stands. */
export async function natsPlan(program: NatsProgram, place: Place, accounts = ''): Promise<LaunchPlan> {
  await mkdir(place.folder, { recursive: true });
  const config = join(place.folder, 'nats.conf');
  const { knowsSyncInterval } = program;
  const listen = `127.0.0.1:${place.port}`;
  const text = natsConfig({ listen, storeFolder: place.folder, knowsSyncInterval, accounts });
  // Accounts have passwords.
  await writeFile(config, text, { mode: 0o600 });
  return {
    name: 'nats',
    command: program.binary,
    args: ['--config', config],
    url: `nats://${listen}`,
    waitUntilReady: (signal) => pollUntilReady(() => serverProbes.nats(place.port), signal),
  };
}

interface NatsSettings {
  listen: string;
  storeFolder: string;
  knowsSyncInterval: boolean;
  accounts: string;
}

/** A configuration with JetStream flushed to disk before each acknowledgement, where the server can do that. */
export function natsConfig({ listen, storeFolder, knowsSyncInterval, accounts }: NatsSettings): string {
  const jetstream = [
    `store_dir: ${JSON.stringify(storeFolder)}`,
    ...(knowsSyncInterval ? ['sync_interval: always'] : []),
  ];
  return [`listen: "${listen}"`, `jetstream { ${jetstream.join(', ')} }`, accounts, ''].join('\n');
}
