import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type IDockerComposeOptions, pullOne, stopOne } from 'docker-compose';
import type { Attempt } from './first-that-works.js';
import type { LaunchPlan } from './launch-plan.js';
import type { Machine } from './machine.js';
import { lastLine } from './package-install.js';
import { pollUntilReady } from './probes.js';
import { serverProbes } from './server-probes.js';
import { type ServerKind, serverUrl } from './server-url.js';

const file = fileURLToPath(new URL('../../compose/backing.yml', import.meta.url));

interface ComposePlace {
  /** Copies with different data folders are different compose projects, with volumes of their own. */
  dataDir: string;
  port: number;
}

/** A backing server as a container of docker-compose.yml, its image pulled; docker's client is the supervised process. */
export async function composePlan(
  machine: Machine,
  service: ServerKind,
  { dataDir, port }: ComposePlace,
): Promise<Attempt<LaunchPlan>> {
  if ((await machine.run('docker', ['info'])).code !== 0) return { skipped: 'no Docker engine answers' };
  if ((await machine.run('docker', ['compose', 'version'])).code !== 0) return { skipped: 'no docker compose here' };

  // A project for each server: those that are started at the same time would make one network twice.
  const project = `wifi-share-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-${service}`;
  const env = { ...machine.env, [`${service.toUpperCase()}_PORT`]: String(port) };
  const compose = { config: file, env, composeOptions: ['--project-name', project] };
  const failure = await pull(service, compose);
  if (failure !== undefined) return { skipped: failure };
  return {
    found: {
      name: service,
      command: 'docker',
      args: ['compose', '--file', file, '--project-name', project, 'up', '--no-log-prefix', service],
      env,
      url: serverUrl(service, '127.0.0.1', port),
      waitUntilReady: (signal) => pollUntilReady(() => serverProbes[service](port), signal),
      afterStop: async () => void (await stopOne(service, compose)),
    },
  };
}

async function pull(service: string, compose: IDockerComposeOptions): Promise<string | undefined> {
  return pullOne(service, { ...compose, commandOptions: ['--policy', 'missing', '--include-deps'] }).then(
    () => undefined,
    (failure: { err?: string }) => `its image could not be pulled: ${lastLine(failure.err ?? '')}`,
  );
}
