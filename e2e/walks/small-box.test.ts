import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks, logAccess } from '@wifi-share/contracts/calls/networks';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { root } from '@wifi-share/tools/local-stack/root';
import { serviceNames } from '@wifi-share/tools/local-stack/services';
import { type Stack, startStack } from '@wifi-share/tools/local-stack/start-stack';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { beforeAll, expect, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { runOps } from '../support/ops.js';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

vi.setConfig({ testTimeout: 180_000 });

let system: Stack;
let dataDir: string;
let mongoPrefix: string;
beforeAll(async () => {
  const world = await createTestWorld();
  mongoPrefix = world.mongoPrefix;
  dataDir = await mkdtemp(join(tmpdir(), 'wifi-share-small-'));
  const servers = { MONGO_URL: world.mongoUrl, REDIS_URL: world.redisUrl, NATS_URL: world.natsUrl };
  const env = { ...process.env, ...servers, MONGO_DATABASE_PREFIX: mongoPrefix, TRUST_PROXY: '127.0.0.1,::1' };
  system = await startStack({ dataDir, port: await freePort(), env, small: true });
  return async () => {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}, 120_000);

const { unverified, store, mailTo } = accounts(
  () => system.run,
  () => mongoPrefix,
);

/** An owner with a verified address and a network of their own. */
async function newcomer() {
  const { appUrl } = system.run;
  const person = await unverified();
  await mailTo(person, 1);
  await store(person, { emailVerified: true });
  const owner = new GatewaySession(appUrl);
  const { id } = await owner.call(signIn, {}, person);
  const network = { name: 'Corner Café', ssid: 'Corner', password: 'flat-white' };
  const { id: networkId } = await vi.waitFor(() => owner.call(createNetwork, {}, network), 60_000);

  const headers = { 'user-agent': phone, origin: appUrl };
  return {
    networkId,
    /** Resolves to whether the access was acknowledged. */
    async visit(): Promise<boolean> {
      const answer = await fetch(appUrl + callPath(logAccess.path, { id: networkId }), { method: 'POST', headers });
      return answer.status === 202;
    },
    counted: async () => (await owner.call(listNetworks, { id })).find((each) => each.id === networkId)?.accessCount,
  };
}

it('says what is missing in the configuration of any service, and starts none', async () => {
  const run = promisify(execFile)(process.execPath, [join(root, 'tools/operations/dist-bundle/run.js')], { env: {} });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/GATEWAY_SECRET is not set[\s\S]*WIFI_ENCRYPTION_KEYS is not set/),
  });
});

it('one process serves a newcomer, their network and its guests', async () => {
  const { appUrl, pids } = system.run;
  expect(Object.keys(pids).sort()).toEqual(['google', 'mail', 'paypal', 'services']);
  const { networkId, visit, counted } = await newcomer();
  const page = await fetch(`${appUrl}/wifi/${networkId}`);
  expect(await page.text()).toContain('Corner Café');
  expect(await visit()).toBe(true);
  await vi.waitFor(async () => expect(await counted()).toBe(1), 60_000);
});

/**
 * What `npm run ops -- --json` shows once every service answers. Figures that take a busy machine 2 s are left out and named in
 * `unread`, and the command ends with 1.
 */
async function overview() {
  const { stdout } = await runOps(dataDir, '--json').catch((failure: { stdout: string }) => failure);
  const shown = JSON.parse(stdout);
  expect(shown.away).toEqual([]);
  return shown;
}

it('npm run ops shows each service by itself, and what each process takes', async () => {
  const { consumers, outboxes, unread, memory } = await vi.waitFor(overview, { timeout: 60_000, interval: 500 });
  const unreadOf = (kind: string) => unread.filter((each: { kind: string }) => each.kind === kind);
  const named = [
    ...consumers.map((each: { service: string; consumer: string }) => [each.service, each.consumer]),
    ...unreadOf('consumer').map((each: { service: string; name: string }) => [each.service, each.name]),
  ];
  expect(new Set(named.map(String)).size).toBe(named.length);
  expect(new Set(named.map(([service]) => service)).size).toBe(8);
  const withOutbox = [...outboxes, ...unreadOf('outbox')].map((each: { service: string }) => each.service);
  expect(withOutbox).toContain('networks');
  expect(withOutbox).not.toContain('mailer');
  const processes = memory.map((each: { process: string }) => each.process).sort();
  expect(processes).toEqual(['google', 'mail', 'paypal', 'services', 'supervisor']);
  for (const { bytes } of memory) expect(bytes).toBeGreaterThan(1_000_000);
});

it('counts all that it acknowledged before it stopped', async () => {
  const { visit, counted } = await newcomer();
  let acknowledged = 0;
  let isStopped = false;
  const guests = Array.from({ length: 8 }, async () => {
    while (!isStopped) {
      if (await visit().catch(() => false)) acknowledged++;
    }
  });
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(50), 60_000);
  await system.processes.stop('services');
  isStopped = true;
  await Promise.all(guests);
  const log = await readFile(join(dataDir, 'logs/services.log'), 'utf8');
  const lines = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([...new Set(lines.map(({ name }) => name))].sort()).toEqual([...serviceNames].sort());
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);

  await system.processes.start('services');
  await vi.waitFor(async () => expect(await counted()).toBe(acknowledged), 60_000);
});
