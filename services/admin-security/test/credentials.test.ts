import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { createCredentials } from '../src/gate/credentials.js';
import { credentialsModel } from '../src/gate/credentials.model.js';
import { type AdminSecurityApp, accessCode, startAdminSecurity } from './admin-security-app.js';
import { atTheGate, cookieOf, newAddress, outcomeOf } from './at-the-gate.js';

const newCode = 'another code of all admins';

let redis: OwnServer;
let app: AdminSecurityApp;
beforeAll(async () => {
  redis = await startOwnServer('redis');
});
afterAll(() => redis.stop());
beforeEach(async () => {
  app = await startAdminSecurity({ world: { ...(await createTestWorld()), redisUrl: redis.url } });
  await app.redis.flushall();
});
afterEach(() => app.stop());

/** A signed-in admin, and a browser that has passed the first step. */
async function enter() {
  const gate = atTheGate(app);
  const [from, half] = [newAddress(), newAddress()];
  const { cookie, code } = await gate.passFirstStep(from);
  const token = cookieOf(await gate.giveVerificationCode(from, code, cookie), 'admin-session')!;
  expect(await app.sessions.find(token)).not.toBeNull();
  return { token, half: { from: half, ...(await gate.passFirstStep(half)) } };
}

const changes = () => app.database.collection('auditEntries').find({ action: 'gate.credentials_changed' }).toArray();

/** Starts the service again and resolves to what `look` sees of it. */
async function restarted<T>(env: NodeJS.ProcessEnv, look: (app: AdminSecurityApp) => Promise<T>): Promise<T> {
  const next = await startAdminSecurity({ world: app.world, env });
  try {
    return await look(next);
  } finally {
    await next.stop();
  }
}

const refused = '403 invalid_verification_code';

it.each<[string, NodeJS.ProcessEnv]>([
  ['access code', { ADMIN_ACCESS_CODE: newCode }],
  ['e-mail address', { ADMIN_EMAIL: 'another@mail.example' }],
])('another %s ends every session and every code under way, once, and says so in the log', async (_, env) => {
  const { token, half } = await enter();
  await restarted(env, async (next) => {
    expect(await next.sessions.find(token)).toBeNull();
    const gate = atTheGate(next);
    expect(outcomeOf(await gate.giveVerificationCode(half.from, half.code, half.cookie))).toBe(refused);
    expect(outcomeOf(await gate.resend(half.from, half.cookie))).toBe(refused);
    await gate.restMailbox();
    expect((await gate.giveAccessCode(half.from, env.ADMIN_ACCESS_CODE ?? accessCode)).status).toBe(200);
  });
  expect(await changes()).toMatchObject([{ sessionId: null, target: null, fields: [], ipAddress: null }]);

  const { token: later } = await app.sessions.create({ ipAddress: half.from, userAgent: '' });
  expect(await restarted(env, (next) => next.sessions.find(later))).not.toBeNull();
  expect(await changes()).toHaveLength(1);
});

it('the same credentials end nothing, and neither does the first start of all', async () => {
  const { token, half } = await enter();
  await restarted({}, async (next) => {
    expect(await next.sessions.find(token)).not.toBeNull();
    const answer = await atTheGate(next).giveVerificationCode(half.from, half.code, half.cookie);
    expect(outcomeOf(answer)).toBe('200');
  });
  await app.database.collection('credentials').drop();
  expect(await restarted({}, (next) => next.sessions.find(token))).not.toBeNull();
  expect(await changes()).toEqual([]);
});

it('each change ends what was reached before it, also the one back', async () => {
  for (const env of [{ ADMIN_ACCESS_CODE: newCode }, {}, { ADMIN_ACCESS_CODE: newCode }]) {
    const { token } = await app.sessions.create({ ipAddress: newAddress(), userAgent: '' });
    expect(await restarted(env, (next) => next.sessions.find(token))).toBeNull();
  }
  expect(await changes()).toHaveLength(3);
});

it('two copies that start at once both do it, and it is one change', async () => {
  const { token } = await enter();
  const env = { ADMIN_ACCESS_CODE: newCode };
  await Promise.all([restarted(env, async () => undefined), restarted(env, async () => undefined)]);
  expect(await app.sessions.find(token)).toBeNull();
  expect(await changes()).toHaveLength(1);
  expect(await app.database.collection('credentials').find().toArray()).toMatchObject([{ version: 2 }]);
});

it('while Redis is away at the start the gate is shut, and the sessions end before it opens', async () => {
  const { token, half } = await enter();
  await app.redis.set('session:of-a-user', 'stays');
  await redis.kill();
  const next = buildApp({ ...app.config, ADMIN_ACCESS_CODE: newCode });
  const started = next.start();
  const url = '/api/admin/request-verification';
  await next.app.ready();
  const answer = await next.app.inject({ method: 'POST', url, payload: { accessCode: newCode } });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'service_unavailable']);
  expect(await changes()).toEqual([]);

  await redis.restart();
  await started;
  expect(await changes()).toHaveLength(1);
  await vi.waitFor(async () => expect(await app.redis.get('session:of-a-user')).toBe('stays'));
  expect(await app.sessions.find(token)).toBeNull();
  const { from, code, cookie } = half;
  // The copy from before answers 503 until it has found Redis again.
  const outcome = await vi.waitFor(async () => {
    const found = outcomeOf(await atTheGate(app).giveVerificationCode(from, code, cookie));
    expect(found).not.toMatch(/^503/);
    return found;
  });
  expect(outcome).toBe(refused);
  await next.stop();
});

describe('a start that is cut short', () => {
  const start = (more: { endAll?: () => Promise<number>; record?: () => Promise<void> } = {}) => {
    const done: string[] = [];
    const step = (name: string) => async () => void done.push(name);
    const sessions = { endAll: more.endAll ?? (async () => done.push('sessions')) };
    const credentials = createCredentials({
      credentials: credentialsModel(app.database),
      secret: app.config.ADMIN_SECURITY_SECRET,
      current: { accessCode: newCode, adminEmail: app.config.ADMIN_EMAIL },
      ...{ sessions, verifications: { voidAll: step('verifications') } },
      audit: { record: more.record ?? step('audit') },
      log: app.service.app.log,
    });
    return { done, begun: credentials.begin() };
  };
  const fail = () => Promise.reject(new Error('away'));

  it.each([{ endAll: fail }, { record: fail }])(
    'does all of it again the next time, and then no more',
    async (broken) => {
      await expect(start(broken).begun).rejects.toThrow('away');
      const again = start();
      await again.begun;
      expect(again.done).toEqual(['verifications', 'sessions', 'audit']);
      const afterwards = start();
      await afterwards.begun;
      expect(afterwards.done).toEqual([]);
    },
  );
});
