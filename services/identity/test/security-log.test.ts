import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { watchSecurityEvents } from '@wifi-share/tools/test-servers/security-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountEventModel } from '../src/security-log/account-event.model.js';
import { createSecurityLog } from '../src/security-log/security-log.service.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, registerVerified, sessionOf, signInAs } from './people.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const hour = 60 * 60 * 1000;

const logged = watchSecurityEvents();
let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock) });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Math.floor(Date.now() / hour) * hour;
});

const entriesOf = async (as: Principal, query = '') =>
  (await app.call('GET', `/api/user/${as.userId}/security-log${query}`, { as })).body as {
    kind: string;
    at: string;
    count: number;
  }[];

/** The kinds of all entries, newest first, once they are these. */
const hasKinds = (as: Principal, kinds: string[]) =>
  vi.waitFor(async () => expect((await entriesOf(as)).map(({ kind }) => kind)).toEqual(kinds));

async function signedIn() {
  const person = await registerVerified(app);
  const answer = await app.call('POST', '/api/user/login', {
    body: { username: person.username, password: person.password },
    headers: { 'user-agent': firefox },
  });
  const as = (await sessionOf(app, answer))!;
  await hasKinds(as, ['signed_in']);
  return { ...person, as, path: `/api/user/${as.userId}` };
}

it('a sign-in says when, from which device and from where, cut to the network', async () => {
  const { as } = await signedIn();
  expect(await entriesOf(as)).toEqual([
    {
      id: expect.any(String),
      ...{ kind: 'signed_in', at: new Date(clock).toISOString(), count: 1, way: 'password', newDevice: true },
      ...{ browser: 'Firefox', system: 'Linux', address: '203.0.113.0/24' },
    },
  ]);
  expect(logged).toContainEqual({
    ...{
      event: 'account.signed_in',
      outcome: 'success',
      way: 'password',
      userId: as.userId,
      address: '203.0.113.0/24',
    },
  });
});

it('failures of one hour are one entry with their number, and crowd out nothing', async () => {
  const { as, username } = await signedIn();
  for (const address of ['198.51.100.1', '198.51.100.2', '192.0.2.3']) {
    clock += 1000;
    await signInAs(app, { username, password: 'not it' }, { address });
  }
  await vi.waitFor(async () =>
    expect((await entriesOf(as))[0]).toMatchObject({ kind: 'sign_in_failed', count: 3, address: '192.0.2.0/24' }),
  );
  clock += hour;
  await signInAs(app, { username, password: 'not it' }, { address: '192.0.2.3' });
  await hasKinds(as, ['sign_in_failed', 'sign_in_failed', 'signed_in']);
});

it('too many attempts are noted too, and those at an unknown account only in the operator’s log', async () => {
  const { as, username } = await signedIn();
  for (let tries = 0; tries < 11; tries++) {
    await signInAs(app, { username, password: 'not it' }, { address: `192.0.2.${100 + tries}` });
  }
  await vi.waitFor(async () =>
    expect((await entriesOf(as)).map(({ kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['sign_in_blocked', 1],
        ['sign_in_failed', 10],
      ]),
    ),
  );
  logged.splice(0);
  await signInAs(app, { username: 'nobody-is-called-so', password: 'a secret attempt' }, { address: '192.0.2.50' });
  expect(logged).toEqual([
    { event: 'account.sign_in_failed', outcome: 'refused', reason: 'invalid_credentials', address: '192.0.2.0/24' },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/nobody-is-called-so|a secret attempt/);
});

describe('what users do to their account is noted:', () => {
  const next = 'another horse battery';
  type Person = Awaited<ReturnType<typeof signedIn>>;
  const acts: [kind: string, act: (person: Person) => Promise<unknown>][] = [
    ['signed_out', ({ as }) => app.call('POST', '/api/user/logout', { as })],
    ['sessions_ended', ({ as, path }) => app.call('DELETE', `${path}/sessions`, { as })],
    [
      'session_ended',
      async (person) => {
        const other = (await sessionOf(app, await signInAs(app, person)))!;
        clock += 1000;
        await app.call('DELETE', `${person.path}/sessions/${other.sessionId}`, { as: person.as });
      },
    ],
    ['proof_given', ({ as, path, password }) => app.call('POST', `${path}/prove`, { as, body: { password } })],
    ['proof_failed', ({ as, path }) => app.call('POST', `${path}/prove`, { as, body: { password: 'not it' } })],
    [
      'password_changed',
      ({ as, path, password }) =>
        app.call('POST', `${path}/change-password`, {
          as,
          body: { currentPassword: password, newPassword: next, confirmPassword: next },
        }),
    ],
    ['reset_requested', ({ email }) => app.call('POST', '/api/auth/forgot-password', { body: { email } })],
    [
      'password_reset',
      async ({ email }) => {
        await app.call('POST', '/api/auth/forgot-password', { body: { email } });
        const token = await app.mailedToken(email, 2);
        clock += 1000;
        await app.call('POST', '/api/auth/reset-password', { body: { token, password: next, confirmPassword: next } });
      },
    ],
    [
      'email_change_requested',
      ({ as, path, email, password }) =>
        app.call('POST', `${path}/email-change`, { as, body: { email: `new-${email}`, password } }),
    ],
  ];
  it.each(acts)('%s', async (kind, act) => {
    const person = await signedIn();
    clock += 1000;
    await act(person);
    await vi.waitFor(async () => expect((await entriesOf(person.as))[0]?.kind).toBe(kind));
    expect(logged).toContainEqual(expect.objectContaining({ event: `account.${kind}`, userId: person.id }));
  });
});

it('of a password that an admin sets it says neither device nor address', async () => {
  const { as, path, id } = await signedIn();
  clock += 1000;
  await app.call('PUT', path.replace('user', 'admin/users'), { admin, body: { password: 'another horse battery' } });
  await vi.waitFor(async () =>
    expect((await entriesOf(as))[0]).toMatchObject({ kind: 'password_set_by_admin', browser: null, address: null }),
  );
  expect(logged).toContainEqual(expect.objectContaining({ event: 'account.password_set_by_admin', userId: id }));
});

it('is paged, its user’s alone, and goes with the account', async () => {
  const [mine, theirs] = [await signedIn(), await signedIn()];
  for (let minute = 1; minute <= 3; minute++) {
    clock += 60_000;
    await app.call('POST', '/api/user/logout', { as: mine.as });
  }
  await hasKinds(mine.as, ['signed_out', 'signed_out', 'signed_out', 'signed_in']);
  const page = await app.call('GET', `${mine.path}/security-log?page=2&limit=3`, { as: mine.as });
  expect(page.headers['x-total-count']).toBe('4');
  expect(page.body).toMatchObject([{ kind: 'signed_in' }]);
  expect((await app.call('GET', `${mine.path}/security-log`, { as: theirs.as })).status).toBe(403);
  await app.call('DELETE', mine.path, { as: mine.as, body: { password: mine.password } });
  const stored = app.stored('accountEvents');
  await vi.waitFor(async () => expect(await stored.countDocuments({ userId: mine.id } as object)).toBe(0));
  await hasKinds(theirs.as, ['signed_in']);
});

it('keeps 180 days, and no more than its bound, of which failures go first', async () => {
  const { as } = await signedIn();
  const stored = app.stored('accountEvents');
  const entry = (number: number, kind: string) => ({
    ...{ _id: `${as.userId} ${number}`, userId: as.userId, kind, count: 1 },
    at: new Date(clock - (2000 - number) * 60_000),
  });
  const own = Array.from({ length: limits.securityLogMax - 2 }, (_, number) => entry(number, 'signed_out'));
  await stored.insertMany([...own, entry(1001, 'sign_in_failed')] as never[]);
  await app.call('POST', '/api/user/logout', { as });
  await vi.waitFor(async () => {
    const kinds = await stored.distinct('kind', { userId: as.userId } as object);
    expect(kinds.sort()).toEqual(['signed_in', 'signed_out']);
  });
  expect(await stored.countDocuments({ userId: as.userId } as object)).toBe(limits.securityLogMax);
  const later = clock + durations.securityLogDays * 24 * hour;
  const again = await startIdentity({ world: app.world, now: () => new Date(later) });
  await vi.waitFor(async () => expect(await stored.countDocuments({ userId: as.userId } as object)).toBe(2));
  await again.stop();
});

it('an entry that cannot be written fails nothing, and is reported', async () => {
  const failed: unknown[] = [];
  const away = new Error('the database is away');
  const log = createSecurityLog({
    events: { create: () => Promise.reject(away) } as unknown as AccountEventModel,
    logEvent: () => undefined,
    reportFailure: (...failure) => failed.push(failure),
    now: () => new Date(clock),
  });
  log.note('a user', 'signed_in');
  await log.settled();
  expect(failed).toEqual([['a user', away]]);
});
