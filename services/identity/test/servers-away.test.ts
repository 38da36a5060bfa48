import { userRegistered } from '@wifi-share/contracts/events/identity';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, register, registerVerified, sessionOf, signInAs } from './people.js';
import { publishedEvents } from './published-events.js';

function expectUnavailable({ status, headers, body }: Answer): void {
  expect(status).toBe(503);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toMatchObject({ code: 'service_unavailable', status: 503 });
}

let app: IdentityApp;
let server: OwnServer;
let person: Awaited<ReturnType<typeof registerVerified>>;
let session: Principal;

async function start(kind: 'mongo' | 'redis' | 'nats', variable: string): Promise<void> {
  server = await startOwnServer(kind);
  app = await startIdentity({ env: { [variable]: server.url } });
  person = await registerVerified(app);
  session = (await sessionOf(app, await signInAs(app, person)))!;
}

async function stop(): Promise<void> {
  await app.stop();
  await server.stop();
}

const newPasswords = { password: 'another horse battery', confirmPassword: 'another horse battery' };

/** What people change of their own account: the profile, the address and the password. */
function ownChanges(): Promise<Answer>[] {
  const url = `/api/user/${person.id}`;
  const { password: newPassword, confirmPassword } = newPasswords;
  const form = { currentPassword: person.password, newPassword, confirmPassword };
  return [
    app.call('PATCH', `${url}/profile`, { as: session, body: { firstName: 'Grace' } }),
    app.call('POST', `${url}/email-change`, {
      as: session,
      body: { email: newcomer().email, password: person.password },
    }),
    app.call('POST', `${url}/change-password`, { as: session, body: form }),
  ];
}

describe('while MongoDB', () => {
  beforeAll(() => start('mongo', 'MONGO_URL'));
  afterAll(stop);

  it.each(['hangs'])('%s, every call that needs it is answered 503, and all is there afterwards', async (fault) => {
    await (fault === 'hangs' ? server.pause() : server.kill());
    const answers = await Promise.all([
      app.call('POST', '/api/user/signup', { body: newcomer() }),
      signInAs(app, person),
      app.call('GET', '/api/user/me', { as: session }),
      app.call('POST', '/api/user/resend-verification', { body: { email: newcomer().email } }),
      app.call('POST', '/api/auth/forgot-password', { body: { email: newcomer().email } }),
      app.call('POST', '/api/auth/reset-password', { body: { token: 'unknown', ...newPasswords } }),
      app.call('POST', '/api/auth/confirm', { body: { token: 'unknown' } }),
      app.call('PATCH', `/api/admin/users/${person.id}`, { admin: { sessionId: '' }, body: { isApproved: true } }),
      ...(await Promise.all(ownChanges())),
    ]);
    answers.forEach(expectUnavailable);

    await (fault === 'hangs' ? server.resume() : server.restart());
    const back = await vi.waitFor(async () => {
      const answer = await app.call('GET', '/api/user/me', { as: session });
      expect(answer.status).toBe(200);
      return answer;
    });
    expect(back.body).toMatchObject({ id: person.id, emailVerified: true });
    expect((await signInAs(app, person)).status).toBe(200);
    await app.mailedToken((await register(app)).email);
  });
});

describe('while Redis', () => {
  beforeAll(() => start('redis', 'REDIS_URL'));
  afterAll(stop);

  const faults = {
    hangs: { begin: () => server.pause(), end: () => server.resume() },
    'is killed': { begin: () => server.kill(), end: () => server.restart() },
    'is full': {
      begin: () => app.redis.config('SET', 'maxmemory', 1),
      end: () => app.redis.config('SET', 'maxmemory', 0),
    },
  };

  it.each(['is killed', 'is full'] as const)(
    '%s, sign-in is answered 503, but accounts and their e-mails are not lost',
    async (fault) => {
      await faults[fault].begin();
      expectUnavailable(await signInAs(app, person));
      expectUnavailable(await app.call('POST', '/api/user/logout', { as: session }));
      expectUnavailable(await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } }));
      const [profile, ...needRedis] = await Promise.all(ownChanges());
      needRedis.forEach(expectUnavailable);
      expect(profile?.status).toBe(200);
      const guest = await register(app);

      await faults[fault].end();
      await vi.waitFor(async () => expect((await signInAs(app, person)).status).toBe(200));
      await app.mailedToken(guest.email);
      expect(await app.mailsTo(guest.email)).toHaveLength(1);
    },
  );
});

describe('while NATS', () => {
  beforeAll(() => start('nats', 'NATS_URL'));
  afterAll(stop);

  it('is killed, people sign up, and other services learn of them once when it is back', async () => {
    await server.kill();
    const { id, email } = await register(app);
    await app.mailedToken(email);
    await server.restart();
    const subject = userRegistered.natsSubject(id);
    await vi.waitFor(async () => {
      expect(await publishedEvents({ natsUrl: server.url }, subject)).toHaveLength(1);
      expect(await app.users.findOne({ _id: id })).not.toHaveProperty('outbox');
    });
    expect(await publishedEvents({ natsUrl: server.url }, subject)).toHaveLength(1);
  });
});
