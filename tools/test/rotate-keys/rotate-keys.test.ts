import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseMailKeys } from '@wifi-share/service-kit/crypto/mail-keys';
import { createSealer, parseKeyring } from '@wifi-share/service-kit/crypto/sealer';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../../src/local-stack/root.js';
import { temporaryFolder } from '../temporary-folder.js';
import { startCopy, startSwitch } from './running-copy.js';

// Services start as processes.
vi.setConfig({ testTimeout: 120_000 });

/** Runs a script for the .env in `folder`; answers its exit code and what it said. */
const run = (folder: string, script: string, ...words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ENV_FOLDER: folder };
    const child = execFile(process.execPath, [join(root, 'tools', script), ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, said: out + err }),
    );
  });

const envIn = async (folder: string) =>
  parseEnv(await readFile(join(folder, '.env'), 'utf8')) as Record<string, string>;

/** The .env as it is before a rotation and after each of its three steps. */
async function statesOfRotation(folder: string) {
  const states = [await envIn(folder)];
  for (const words of [[], ['2'], ['3']]) {
    expect(await run(folder, 'rotate-keys.mjs', ...words)).toMatchObject({ code: 0 });
    states.push(await envIn(folder));
  }
  return states as [before: Env, added: Env, moved: Env, after: Env];
}
type Env = Record<string, string>;

const user = { userId: randomUUID(), plan: 'free', maxNetworks: 1, entitlementVersion: 1 } as const;

it('no request fails while the keys of running services are rotated, whichever of them restarts first', async () => {
  const folder = await temporaryFolder();
  await run(folder, 'setup-env.mjs');
  const [, added, moved, after] = await statesOfRotation(folder);

  const world = await createTestWorld();
  const networks = await startSwitch();
  const own = { REDIS_URL: world.redisUrl, NATS_URL: world.natsUrl, MONGO_URL: world.mongoUrl };
  const others = Object.fromEntries(
    ['IDENTITY', 'ANALYTICS', 'SUPPORT', 'BILLING', 'WEBHOOKS', 'ADMIN_SECURITY'].map((name) => [
      `${name}_URL`,
      'http://127.0.0.1:9',
    ]),
  );
  const given = { ...own, ...others, MONGO_DATABASE_PREFIX: world.mongoPrefix, NETWORKS_URL: networks.url };
  const start = (service: string, env: Env) => startCopy(service, { ...env, ...given });
  // Alone, as it makes the collections. A gateway signs alike before the first step and after it, and so it does after the
  // second and the third.
  const withBoth = await start('networks', added);
  const [withNew, oldGateway, newGateway] = await Promise.all([
    start('networks', after),
    start('gateway', added),
    start('gateway', moved),
  ]);

  const redis = new Redis(world.redisUrl);
  onTestFinished(() => redis.disconnect());
  const cookie = `session=${await createSessionStore(redis).create(user)}`;
  let asked = 0;
  /** What the gateway asks for itself, and what it forwards for a user. */
  async function outcomes(gateway: number, port: number): Promise<number[]> {
    networks.to.port = port;
    const paths = [`/api/wifi/unknown0000${++asked}`, `/api/user/${user.userId}/networks`];
    const answers = paths.map((path) => fetch(`http://127.0.0.1:${gateway}${path}`, { headers: { cookie } }));
    return (await Promise.all(answers)).map(({ status }) => status);
  }
  const fine = [404, 200];
  expect(await outcomes(oldGateway, withBoth)).toEqual(fine);
  expect(await outcomes(newGateway, withBoth)).toEqual(fine);
  expect(await outcomes(newGateway, withNew)).toEqual(fine);
  // What the old key signs is worth nothing in the end.
  expect(await outcomes(oldGateway, withNew)).toEqual([502, 403]);
});

it('what the keys of before have sealed opens until the last step, and the new ones seal from the second on', async () => {
  const folder = await temporaryFolder();
  const [mail, wifi] = ['mail'.repeat(8), 'wifi'.repeat(8)].map((text) => Buffer.from(text).toString('base64'));
  // As releases up to 0.2 made it: the key of e-mails has no id; that of passwords was named by somebody.
  await writeFile(join(folder, '.env'), `MAIL_SEALING_KEY=${mail}\nWIFI_ENCRYPTION_KEYS='main:${wifi}'\n`);
  await run(folder, 'setup-env.mjs');
  const [before, added, moved, after] = await statesOfRotation(folder);
  for (const [name, parse, idBefore] of [
    ['MAIL_SEALING_KEY', parseMailKeys, 'mail'],
    ['WIFI_ENCRYPTION_KEYS', parseKeyring, 'main'],
  ] as const) {
    const sealerOf = (env: Env) => createSealer(parse(env[name] ?? ''));
    const old = sealerOf(before).seal('text', 'context');
    expect(old.startsWith(`${idBefore}.`)).toBe(true);
    const made = sealerOf(moved).seal('text', 'context');
    expect(made.startsWith('k1.')).toBe(true);
    expect(sealerOf(added).isCurrent(old)).toBe(true);
    for (const sealer of [sealerOf(added), sealerOf(moved)]) {
      expect([sealer.open(old, 'context'), sealer.open(made, 'context')]).toEqual(['text', 'text']);
    }
    expect(sealerOf(after).open(made, 'context')).toBe('text');
    expect(() => sealerOf(after).open(old, 'context')).toThrow(`no key ${idBefore}`);
  }
});

it('a step is taken once: what is asked for again, or too early, says what comes next and changes nothing', async () => {
  const folder = await temporaryFolder();
  const rotate = (...words: string[]) => run(folder, 'rotate-keys.mjs', ...words);
  expect(await rotate()).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed') });
  await run(folder, 'setup-env.mjs');
  expect(await rotate('2')).toMatchObject({ code: 1, said: expect.stringContaining('step 1 is next') });
  await rotate();
  const added = await envIn(folder);
  expect(await rotate()).toMatchObject({ code: 0, said: expect.stringContaining('npm run keys:rotate -- 2') });
  expect(await rotate('3')).toMatchObject({ code: 1, said: expect.stringContaining('step 2 is next') });
  expect(await envIn(folder)).toEqual(added);
  // The line that the webhooks service writes then.
  expect(await rotate('2')).toMatchObject({ code: 0, said: expect.stringContaining("grep 'all secrets of webhooks'") });
  expect(await rotate('2')).toMatchObject({ code: 1, said: expect.stringContaining('step 3 is next') });
  expect(await rotate()).toMatchObject({ code: 0, said: expect.stringContaining('npm run keys:rotate -- 3') });
  await rotate('3');
  const [keys, lists] = [
    await envIn(folder),
    ['MAIL_SEALING_KEY', 'WIFI_ENCRYPTION_KEYS', 'WEBHOOK_ENCRYPTION_KEYS', 'OPS_SIGNING_KEY'],
  ];
  for (const name of lists) {
    expect(keys[name]).not.toContain(',');
    expect(added[name]).toContain(keys[name]);
  }
});

it('the last step leaves a copy of the .env with the old keys, for the owner of the file alone, and names it', async () => {
  const folder = await temporaryFolder();
  await run(folder, 'setup-env.mjs');
  const rotate = (...words: string[]) => run(folder, 'rotate-keys.mjs', ...words);
  await rotate();
  await rotate('2');
  expect(await readdir(folder)).toEqual(['.env']);
  const withBoth = await readFile(join(folder, '.env'), 'utf8');
  const { said } = await rotate('3');
  const [copy = '', ...others] = (await readdir(folder)).filter((name) => name !== '.env');
  expect(others).toEqual([]);
  expect(copy).toMatch(/^\.env\.before-/);
  expect(said).toContain(join(folder, copy));
  expect(await readFile(join(folder, copy), 'utf8')).toBe(withBoth);
  expect((await stat(join(folder, copy))).mode & 0o777).toBe(0o600);
});

it('lines as Windows ends them, a name that stands twice and comments behind values are rotated like all others', async () => {
  const folder = await temporaryFolder();
  await run(folder, 'setup-env.mjs');
  const path = join(folder, '.env');
  const made = await readFile(path, 'utf8');
  const mailKey = /^MAIL_SEALING_KEY=(.*)$/m.exec(made)?.[1];
  const commented = made.replace(/^WIFI_ENCRYPTION_KEYS=.*$/m, '$& # since March');
  await writeFile(path, `MAIL_SEALING_KEY=${mailKey}\n${commented}`.replaceAll('\n', '\r\n'));
  for (const words of [[], ['2'], ['3']])
    expect(await run(folder, 'rotate-keys.mjs', ...words)).toMatchObject({ code: 0 });
  const after = await envIn(folder);
  expect(after.MAIL_SEALING_KEY).toMatch(/^k2:/);
  expect(after.WIFI_ENCRYPTION_KEYS).toMatch(/^k2:[^,#]+$/);
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain(mailKey);
  expect(text.split('\n').filter((line) => line.startsWith('WIFI_ENCRYPTION_KEYS='))).toHaveLength(1);
});
