import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backingClients, createPassword, passwordVariable } from '@wifi-share/operations/access/backing-clients';
import { deployFiles } from '@wifi-share/operations/access/deploy-files';
import { Redis } from 'ioredis';
import { ErrorCode } from 'nats';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/backing/free-port.js';
import type { LaunchPlan } from '../../src/backing/launch-plan.js';
import { pollUntilReady } from '../../src/backing/probes.js';
import { serverProbes } from '../../src/backing/server-probes.js';
import { root } from '../../src/local-stack/root.js';
import { GRACE_MS, launchUntilReady } from '../../src/test-servers/launch-until-ready.js';
import { connectNats, publishRaw } from '../../src/test-servers/stream-messages.js';
import { temporaryFolder } from '../temporary-folder.js';

const { programs } = inject('testServers');
const passwords = Object.fromEntries(backingClients.map((client) => [passwordVariable(client), createPassword()]));
const passwordOf = (client: (typeof backingClients)[number]) => passwords[passwordVariable(client)];

it.each(Object.entries(deployFiles))('%s says what is declared: npm run docs writes it', async (path, text) => {
  expect(await readFile(join(root, path), 'utf8')).toBe(text);
});

/** Runs a server until the test ends, or until it is started again. */
async function launched(folder: string, plan: Omit<LaunchPlan, 'waitUntilReady'>, kind: 'redis' | 'nats') {
  const port = Number(new URL(plan.url).port);
  const waitUntilReady = (signal: AbortSignal) => pollUntilReady(() => serverProbes[kind](port), signal);
  const server = await launchUntilReady({ ...plan, waitUntilReady }, folder);
  onTestFinished(() => server.stop(GRACE_MS));
  return server;
}

describe.skipIf(programs === 'containers')('Redis as its container starts it', () => {
  const binary = programs === 'containers' ? '' : programs.redis.binary;

  async function start(folder: string, env: NodeJS.ProcessEnv) {
    const port = await freePort();
    const script = join(root, 'deploy/redis/start.sh');
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes'];
    const server = await launched(
      folder,
      {
        ...{ name: 'redis', command: 'sh', args: [script, binary, ...options], url: `redis://127.0.0.1:${port}` },
        env: { PATH: process.env.PATH, TMPDIR: folder, ...env },
      },
      'redis',
    );
    const as = (who: string) => {
      const redis = new Redis(`redis://${who}127.0.0.1:${port}`);
      redis.on('error', () => undefined);
      onTestFinished(() => redis.disconnect());
      return redis;
    };
    return { server, as };
  }
  const identity = `identity:${passwordOf('identity')}@`;

  it('closed, it lets in who has a password, to the keys of that service alone', async () => {
    const { as } = await start(await temporaryFolder(), { ...passwords, BACKING_CLOSED: 'yes' });
    expect(await as(identity).set('session:one', 'of anna')).toBe('OK');
    await expect(as(identity).get('admin-gate:blocks')).rejects.toThrow(/NOPERM/);
    await expect(as('').get('session:one')).rejects.toThrow(/NOAUTH/);
  });

  it('not closed yet, it lets in who gives a password and who gives none', async () => {
    const { as } = await start(await temporaryFolder(), passwords);
    expect(await as(identity).set('session:one', 'of anna')).toBe('OK');
    expect(await as('').get('session:one')).toBe('of anna');
  });

  it('without passwords it is as open as before', async () => {
    const { as } = await start(await temporaryFolder(), {});
    expect(await as('').set('session:one', 'of anna')).toBe('OK');
  });

  it('closed, it still reads from its file what came in transactions', async () => {
    const folder = await temporaryFolder();
    const before = await start(folder, { ...passwords, BACKING_CLOSED: 'yes' });
    await before.as(identity).multi().set('session:one', 'of anna').set('session:two', 'of ben').exec();
    before.server.signal('SIGKILL');
    await before.server.gone;
    const { as } = await start(folder, { ...passwords, BACKING_CLOSED: 'yes' });
    expect(await as(identity).mget('session:one', 'session:two')).toEqual(['of anna', 'of ben']);
  });

  it('does not start without one of the passwords', () => {
    const env = { PATH: process.env.PATH, ...passwords, [passwordVariable('mailer')]: '' };
    const start = () => execFileSync('sh', [join(root, 'deploy/redis/start.sh'), 'true'], { env, stdio: 'pipe' });
    expect(start).toThrow(/BACKING_PASSWORD_MAILER/);
  });
});

describe.skipIf(programs === 'containers')('NATS as its container starts it', () => {
  const binary = programs === 'containers' ? '' : programs.nats.binary;

  /** With the committed files, but for the one that says where it listens and keeps its data. */
  async function start(config: string): Promise<string> {
    const folder = await temporaryFolder();
    const port = await freePort();
    await mkdir(join(folder, 'nats'));
    await cp(join(root, 'deploy/nats'), join(folder, 'nats'), { recursive: true });
    const server = `listen: "127.0.0.1:${port}"\njetstream { store_dir: ${JSON.stringify(folder)} }\n`;
    await writeFile(join(folder, 'nats/server.conf'), server);
    const args = ['--config', join(folder, 'nats', config)];
    const plan = { name: 'nats', command: binary, args, url: `nats://127.0.0.1:${port}` };
    await launched(folder, { ...plan, env: { PATH: process.env.PATH, ...passwords } }, 'nats');
    return `127.0.0.1:${port}`;
  }

  it('closed, it lets in who has a password', async () => {
    const address = await start('nats-closed.conf');
    const connection = await connectNats(`nats://backup:${passwordOf('backup')}@${address}`);
    await connection.close();
    await expect(connectNats(`nats://${address}`)).rejects.toMatchObject({ code: ErrorCode.AuthorizationViolation });
  });

  it('not closed yet, it lets in who gives a password and who gives none', async () => {
    const address = await start('nats.conf');
    const connection = await connectNats(`nats://identity:${passwordOf('identity')}@${address}`);
    await (await connection.jetstreamManager()).streams.add({ name: 'ANY', subjects: ['any.>'] });
    await connection.close();
    expect(await publishRaw(`nats://${address}`, 'any.one', 'x')).toBe(1);
  });
});
