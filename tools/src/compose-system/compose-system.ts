import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { downAll, type IDockerComposeOptions, type IDockerComposeResult, upAll } from 'docker-compose';
import { freePort } from '../backing/free-port.js';
import { images } from '../backing/images.js';
import { root } from '../local-stack/root.js';
import { docker } from './engine.js';

/** From `docker inspect`. */
export interface Container {
  service: string;
  id: string;
  pid: number;
  health: string;
  user: string;
  ports: { address: string; inside: string }[];
}

interface Inspected {
  Id: string;
  Config: { User: string; Labels: Record<string, string> };
  State: { Pid: number; Status: string; Health?: { Status: string } };
  NetworkSettings: { Ports: Record<string, { HostIp: string; HostPort: string }[] | null> };
}

/** The system of docker-compose.yml as a trial, on its own ports and volumes; `overrides` are more compose files. */
export async function createComposeSystem(overrides: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-compose-'));
  await promisify(execFile)(process.execPath, [join(root, 'tools/setup-env.mjs')], {
    env: { ...process.env, ENV_FOLDER: folder },
  });
  await leaveUsersOut(join(folder, '.env'));
  const [gateway, mail, paypal, google] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const range = `10.247.${randomInt(100, 250)}`;
  const project = `wifi-share-trial-${randomBytes(4).toString('hex')}`;
  const appUrl = `http://localhost:${gateway}`;
  const files = ['docker-compose.yml', ...overrides];
  const options: IDockerComposeOptions = {
    cwd: root,
    config: files,
    env: {
      ...process.env,
      GATEWAY_LISTEN: `127.0.0.1:${gateway}`,
      PUBLIC_URL: appUrl,
      // Avoids the default subnet, which another installation may use.
      PROXY_SUBNET: `${range}.0/28`,
      PROXY_ADDRESS: `${range}.14`,
      MAIL_PORT: String(mail),
      PAYPAL_PORT: String(paypal),
      GOOGLE_PORT: String(google),
      PAYPAL_SDK_URL: `http://localhost:${paypal}/web-sdk/v6/core`,
    },
    composeOptions: ['--env-file', join(folder, '.env'), '--project-name', project],
  };

  async function containers(): Promise<Container[]> {
    const ids = await docker('ps', '--quiet', '--filter', `label=com.docker.compose.project=${project}`);
    const inspected = JSON.parse(await docker('inspect', ...ids.split('\n'))) as Inspected[];
    return inspected.map(({ Id, Config, State, NetworkSettings }) => ({
      service: Config.Labels['com.docker.compose.service'] ?? '',
      id: Id,
      pid: State.Pid,
      health: State.Health?.Status ?? State.Status,
      user: Config.User,
      ports: Object.entries(NetworkSettings.Ports).flatMap(([inside, published]) =>
        (published ?? []).map(({ HostIp }) => ({ address: HostIp, inside })),
      ),
    }));
  }

  return {
    appUrl,
    mailUrl: `http://localhost:${mail}`,
    secrets: async () =>
      (await readFile(join(folder, '.env'), 'utf8')).matchAll(
        /^(\w+(?:SECRET|KEYS?|CODE)|BACKING_PASSWORD_\w+)=(.+)$/gm,
      ),
    containers,
    /** Resolves when every container is healthy. Rejects with the error of docker compose. */
    up: (...flags: string[]) => unwrapError(upAll({ ...options, commandOptions: ['--wait', ...flags] })),
    /** Volumes stay. */
    down: () => unwrapError(downAll(options)),
    async remove(): Promise<void> {
      const remove = () => unwrapError(downAll({ ...options, commandOptions: ['--volumes', '--timeout', '5'] }));
      // An engine may still hold a network for a moment whose containers are gone.
      await remove().catch(remove);
      await rm(folder, { recursive: true, force: true });
    },
    logs: () =>
      docker(
        'compose',
        ...(options.composeOptions as string[]),
        ...files.flatMap((file) => ['--file', join(root, file)]),
        'logs',
        '--no-color',
      ),
  };
}

/** Says so, and gives services an address without a user, where the image of MongoDB on this computer knows none. */
async function leaveUsersOut(envFile: string): Promise<void> {
  const hasMongod = 'command -v mongod';
  const program = await docker('run', '--rm', '--entrypoint', 'sh', images.mongo, '-c', hasMongod).catch(() => '');
  if (program !== '') return;
  console.log(`The users of MongoDB are not tried: ${images.mongo} here has no mongod.`);
  await appendFile(envFile, '\nMONGO_URL=mongodb://mongo:27017\n');
}

/** The library rejects with a plain object instead of an error. */
async function unwrapError(running: Promise<IDockerComposeResult>): Promise<void> {
  try {
    await running;
  } catch (failed) {
    throw new Error(`docker compose: ${(failed as IDockerComposeResult).err ?? failed}`);
  }
}

export type ComposeSystem = Awaited<ReturnType<typeof createComposeSystem>>;
