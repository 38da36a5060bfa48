import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBlockedAddresses } from '@wifi-share/contracts/calls/admin-addresses';
import { readAdminSession } from '@wifi-share/contracts/calls/admin-gate';
import { isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { root } from '@wifi-share/tools/local-stack/root';
import { readRedisAsText } from '@wifi-share/tools/test-servers/redis-contents';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyCall, pathOf } from '../support/every-call.js';
import { createFaults, type Faults } from '../support/faults.js';
import { GateVisitor, outcomeOf } from '../support/gate-visitor.js';
import { adminCodes } from '../support/inbox.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { demoOwner } from '../support/owners.js';
import { viewProcesses } from '../support/process-view.js';
import { StoredDocuments } from '../support/stored-documents.js';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 });

/** Of addresses that stand for browsers, 127.0.0.1 alone is a proxy that is believed. Logs say all that they ever say. */
const settings = {
  TRUST_PROXY: '127.0.0.1',
  CREDENTIALS_PER_MINUTE: '100000',
  WRITES_PER_MINUTE: '100000',
  LOG_LEVEL: 'debug',
};

const adminCalls = (await everyCall()).filter(({ access }) => access === 'admin');
const wrong = '403 invalid_access_code';
const blocked = '403 address_blocked';

let stack: OwnStack;
let faults: Faults;
let admin: GateVisitor;
beforeAll(async () => {
  stack = await startOwnStack(settings);
  faults = createFaults(stack, await viewProcesses(stack));
  admin = await visitor('127.0.0.10').enter();
});
afterAll(() => stack?.stop());

const visitor = (from: string, forwardedFor?: string) =>
  new GateVisitor(stack.run, { from, ...(forwardedFor && { forwardedFor }) });

/** Any id will do: nothing gets so far as to be looked for. */
const somewhere = (call: (typeof adminCalls)[number]) => ({
  method: call.method,
  path: pathOf(call, { id: '00000000-0000-4000-8000-000000000000', ipAddress: '192.0.2.1' }),
});

describe('without an admin session', () => {
  it('every call of admins answers 401, and with a user’s session 403', async () => {
    expect(adminCalls.length).toBeGreaterThan(10);
    const { cookie } = await demoOwner(stack.run);
    for (const call of adminCalls) {
      const body = call.method === 'GET' ? undefined : { accessCode: stack.run.adminAccessCode };
      const stranger = visitor('127.0.0.11');
      expect(outcomeOf(await stranger.ask(somewhere(call), body)), call.path).toBe('401 admin_required');
      expect(outcomeOf(await stranger.ask(somewhere(call), body, { cookie })), call.path).toBe('403 forbidden');
    }
  });

  it('the second step is closed to who has not passed the first, and to another browser', async () => {
    const code = await visitor('127.0.0.12').mailedCode();
    expect(outcomeOf(await visitor('127.0.0.12').giveVerificationCode(code))).toBe('403 invalid_verification_code');
  });
});

it('where the access code is asked for again, missing is 400 and not counted, wrong is 403 and a failure', async () => {
  const asking = adminCalls.filter(({ accessCode }) => accessCode);
  expect(asking.length).toBeGreaterThan(5);
  for (const call of asking) {
    expect(outcomeOf(await admin.ask(somewhere(call), {})), call.path).toBe('400 validation_failed');
    const inQuery = { ...somewhere(call), path: `${somewhere(call).path}?accessCode=${stack.run.adminAccessCode}` };
    expect(outcomeOf(await admin.ask(inQuery, {})), call.path).toBe('400 validation_failed');
  }
  const [call] = asking;
  const fifty = Array.from({ length: 50 }, () => admin.ask(somewhere(call!), { accessCode: 'wrong' }));
  const outcomes = (await Promise.all(fifty)).map(outcomeOf);
  expect(outcomes.filter((outcome) => outcome === wrong)).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === blocked)).toHaveLength(47);
  expect(outcomeOf(await admin.ask(somewhere(call!), {}, { authorization: stack.run.adminAccessCode }))).toBe(blocked);
  expect(outcomeOf(await admin.ask(readAdminSession)), 'the session stays').toBe('200');
});

describe('three failures', () => {
  it('block an address, after a restart and a kill of Redis too, and no other one', async () => {
    const [failing, twice] = [visitor('127.0.0.20'), visitor('127.0.0.21')];
    expect(await failing.failTimes(4)).toEqual([wrong, wrong, wrong, blocked]);
    expect(await twice.failTimes(2)).toEqual([wrong, wrong]);
    await faults.kill('redis', 'admin-security');
    await expect.poll(async () => outcomeOf(await failing.giveAccessCode()), { timeout: 30_000 }).toBe(blocked);
    expect(await twice.failTimes(2)).toEqual([wrong, blocked]);
    admin = await visitor('127.0.0.22').enter();
  });

  it('are not evaded by a forged X-Forwarded-For, and do not block whom it names', async () => {
    const outcomes: string[] = [];
    for (const claimed of ['198.51.100.1', '198.51.100.2', '127.0.0.1', '198.51.100.4']) {
      outcomes.push(...(await visitor('127.0.0.30', claimed).failTimes(1)));
    }
    expect(outcomes).toEqual([wrong, wrong, wrong, blocked]);
    expect(outcomeOf(await visitor('127.0.0.1', '198.51.100.1').giveAccessCode())).toBe('200');
  });

  it('behind a trusted proxy block the right client, whatever it claims itself, and IPv6 clients by their /64', async () => {
    const behindProxy = (client: string) => visitor('127.0.0.1', client);
    expect((await behindProxy('127.0.0.1, 203.0.113.40').failTimes(4)).at(-1)).toBe(blocked);
    expect(outcomeOf(await behindProxy('203.0.113.40').giveAccessCode())).toBe(blocked);
    expect(outcomeOf(await behindProxy('203.0.113.41').giveAccessCode())).toBe('200');
    for (const host of ['1', 'ffff:2', '3']) await behindProxy(`2001:db8:1:1::${host}`).failTimes(1);
    expect(outcomeOf(await behindProxy('2001:db8:1:1::4').giveAccessCode())).toBe(blocked);
    expect(outcomeOf(await behindProxy('2001:db8:1:2::1').giveAccessCode())).toBe('200');
  });

  it('are forgotten at once when an admin unblocks the address, as the list shows it', async () => {
    const listed = JSON.parse((await admin.ask(listBlockedAddresses)).text) as { ipAddress: string }[];
    expect(listed.map(({ ipAddress }) => ipAddress)).toEqual(
      expect.arrayContaining(['127.0.0.20', '127.0.0.30', '203.0.113.40', '2001:db8:1:1::/64']),
    );
    for (const address of ['127.0.0.20', '2001:db8:1:1::/64']) {
      const path = `${listBlockedAddresses.path}/${encodeURIComponent(address)}`;
      expect(outcomeOf(await admin.ask({ method: 'DELETE', path }))).toBe('204');
    }
    expect(outcomeOf(await visitor('127.0.0.20').giveAccessCode())).toBe('200');
    expect(outcomeOf(await visitor('127.0.0.1', '2001:db8:1:1::9').giveAccessCode())).toBe('200');
  });
});

it('while Redis is away the gate lets nobody in, counts nothing, and guests go on', async () => {
  const waiting = visitor('127.0.0.40');
  const code = await waiting.mailedCode();
  await faults.during('is stopped', 'redis', async () => {
    const unavailable = '503 service_unavailable';
    for (let time = 0; time < 4; time++) expect(outcomeOf(await waiting.giveAccessCode('wrong'))).toBe(unavailable);
    expect(outcomeOf(await waiting.giveAccessCode())).toBe(unavailable);
    expect(outcomeOf(await waiting.giveVerificationCode(code))).toBe(unavailable);
    expect(outcomeOf(await admin.ask(readAdminSession))).toBe(unavailable);
    expect((await fetch(`${stack.run.appUrl}/wifi/${stack.run.demo.networkId}`)).status).toBe(200);
  });
  await expect
    .poll(async () => outcomeOf(await waiting.giveVerificationCode(code)), { timeout: 30_000, interval: 500 })
    .toBe('200');
});

it('while the service is away its calls, and those that need the access code, are unavailable', async () => {
  const [call] = adminCalls.filter(({ accessCode }) => accessCode);
  await faults.during('is stopped', 'admin-security', async () => {
    expect(outcomeOf(await visitor('127.0.0.41').giveAccessCode())).toBe('503 service_unavailable');
    const { adminAccessCode: accessCode } = stack.run;
    expect(outcomeOf(await admin.ask(somewhere(call!), { accessCode }))).toBe('503 service_unavailable');
  });
});

describe('after all this', () => {
  /** Every file below a folder, as one text. */
  async function textOf(folder: string): Promise<string> {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile() && !/\.(br|gz|woff2|png)$/.test(file.name))
      .map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
    return (await Promise.all(texts)).join('\n');
  }

  it('neither the access code nor an e-mailed one stands in an answer, a log, a bundle or a database', async () => {
    const codes = await adminCodes(stack.run);
    expect(codes.length).toBeGreaterThan(5);
    const documents = new StoredDocuments(stack.run.mongoUrl);
    const places = {
      answers: JSON.stringify(GateVisitor.answers),
      logs: await textOf(join(stack.dataDir, 'logs')),
      bundles: await textOf(join(root, 'frontend', 'dist')),
      mongo: JSON.stringify(await documents.all()),
      redis: await readRedisAsText(stack.run.redisUrl),
      nats: JSON.stringify(await readStreamMessages(stack.run.natsUrl)),
    };
    await documents.close();
    expect(places.logs).toContain('/api/admin/request-verification');
    expect(places.mongo).toContain('gate.signed_in');
    expect(places.redis).toContain('admin-session:');
    expect(places.nats).toContain('security.address.blocked.v1');
    for (const [place, text] of Object.entries(places)) {
      expect(text.includes(stack.run.adminAccessCode), `access code in ${place}`).toBe(false);
      // Six digits also stand in the middle of times, ids and ciphertexts.
      for (const code of codes) expect(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(text), place).toBe(false);
    }
  });

  it('every failure and every block is in the audit log, which is also a file', async () => {
    const log = adminCalls.find(({ path }) => path === '/api/admin/audit-log')!;
    const file = adminCalls.find(({ answers: { 200: answer } }) => isFileAnswer(answer))!;
    const listed = await admin.ask({ ...log, path: `${log.path}?action=gate.address_blocked&limit=100` });
    const addresses = (JSON.parse(listed.text) as { ipAddress: string }[]).map(({ ipAddress }) => ipAddress);
    expect(new Set(addresses)).toEqual(
      new Set(['127.0.0.10', '127.0.0.20', '127.0.0.21', '127.0.0.30', '203.0.113.40', '2001:db8:1:1::/64']),
    );
    expect(listed.headers['x-total-count']).toBe(String(addresses.length));
    const exported = await admin.ask({ ...file, path: `${file.path}?ipAddress=127.0.0.20` });
    expect(exported.headers['content-disposition']).toMatch(/^attachment; filename="?audit-log-/);
    expect(exported.text.split('\r\n').filter((line) => line.includes('gate.access_code_refused'))).toHaveLength(3);
  });
});
