import { durations } from '@wifi-share/contracts/durations';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addApp,
  type devicesOf,
  ownerWithApp,
  ownerWithPasskey,
  totpCode,
  waiting,
  waitingOf,
} from './factor-people.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { registerVerified, sessionOf, signInAs } from './people.js';

const recently = durations.recentProofMinutes * 60 * 1000;

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock) });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Date.now();
});

/** A user with a session here, and one elsewhere, that began so many milliseconds ago. */
async function signedInFor(milliseconds: number) {
  const person = await registerVerified(app);
  const elsewhere = (await sessionOf(app, await signInAs(app, person)))!;
  const as = (await sessionOf(app, await signInAs(app, person)))!;
  clock += milliseconds;
  return { ...person, as, elsewhere };
}

const provedAt = async (as: Principal) => (await app.sessions.timesOf(as))?.provedAt;

const prove = (as: Principal, password: string, address = '203.0.113.77') =>
  app.call('POST', `/api/user/${as.userId}/prove`, { as, body: { password }, from: address });

async function removePasskey(as: Principal) {
  const { passkeys } = (await app.call('GET', `/api/user/${as.userId}/factors`, { as })).body;
  return app.call('DELETE', `/api/user/${as.userId}/passkeys/${passkeys[0]?.id}`, { as });
}

const calls: Record<string, (as: Principal, elsewhere: Principal) => ReturnType<IdentityApp['call']>> = {
  'ending another session': (as, { sessionId }) =>
    app.call('DELETE', `/api/user/${as.userId}/sessions/${sessionId}`, { as }),
  'ending all sessions': (as) => app.call('DELETE', `/api/user/${as.userId}/sessions`, { as }),
  'exporting what is held': (as) => app.call('GET', `/api/user/${as.userId}/export`, { as }),
  'beginning a passkey': (as) => app.call('POST', `/api/user/${as.userId}/passkey-options`, { as }),
  'beginning an authenticator app': (as) => app.call('POST', `/api/user/${as.userId}/authenticator/secret`, { as }),
  'removing a passkey': removePasskey,
  'removing the authenticator app': (as) => app.call('DELETE', `/api/user/${as.userId}/authenticator`, { as }),
  'making new recovery codes': (as) => app.call('POST', `/api/user/${as.userId}/recovery-codes`, { as }),
};

describe.each(Object.entries(calls))('%s', (_what, act) => {
  it('is refused ten minutes after the sign-in, and has no effect', async () => {
    const { as, elsewhere } = await signedInFor(recently);
    expect(await act(as, elsewhere)).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    expect((await app.sessions.idsOf(as.userId)).sort()).toEqual([as.sessionId, elsewhere.sessionId].sort());
  });

  it('is not refused before that, and not after the password was given again', async () => {
    const fresh = await signedInFor(recently - 1);
    expect((await act(fresh.as, fresh.elsewhere)).status).not.toBe(403);
    const { as, elsewhere, password } = await signedInFor(recently);
    expect((await prove(as, password)).status).toBe(204);
    expect((await act(as, elsewhere)).status).not.toBe(403);
  });
});

it('a proof lasts ten minutes, in the session that gave it alone', async () => {
  const { as, elsewhere, password } = await signedInFor(recently);
  await prove(as, password);
  const endAll = calls['ending all sessions']!;
  expect((await endAll(elsewhere, as)).body.code).toBe('proof_required');
  clock += recently;
  expect((await endAll(as, elsewhere)).body.code).toBe('proof_required');
});

it('logging out needs no proof, by the list of sessions either', async () => {
  const { as } = await signedInFor(recently);
  expect((await app.call('DELETE', `/api/user/${as.userId}/sessions/${as.sessionId}`, { as })).status).toBe(204);
});

it('a wrong password proves nothing, and is limited like everywhere else', async () => {
  const address = '198.51.100.7';
  const { as, elsewhere, password } = await signedInFor(recently);
  expect(await prove(as, 'not it', address)).toMatchObject({
    status: 403,
    body: { code: 'current_password_wrong', errors: [{ path: 'password' }] },
  });
  expect((await calls['ending all sessions']!(as, elsewhere)).body.code).toBe('proof_required');
  for (let tries = 1; tries < 10; tries++) await prove(as, 'not it', address);
  expect((await prove(as, password, address)).status).toBe(429);
});

it('who has no password signs in again, and an ended session proves nothing', async () => {
  const { as, elsewhere, password } = await signedInFor(recently);
  await app.sessions.end(as.userId, [elsewhere.sessionId]);
  expect((await prove(elsewhere, password)).body.code).toBe('not_signed_in');
  await app.users.updateOne({ _id: as.userId }, { $set: { passwordHash: null, authProvider: 'social' } });
  expect((await prove(as, password)).body.code).toBe('password_not_set');
  expect((await calls['ending all sessions']!(as, elsewhere)).body.code).toBe('proof_required');
});

it('keeps the proof through a change of the plan, and a session from before this release counts from its sign-in', async () => {
  const { as, password } = await signedInFor(recently);
  await prove(as, password);
  const proved = await provedAt(as);
  await app.sessions.updateEntitlements({ ...as, entitlementVersion: as.entitlementVersion + 1 });
  expect(await provedAt(as)).toBe(proved);
  const key = `session:${as.sessionId}`;
  const { provedAt: _, ...before } = JSON.parse((await app.redis.get(key))!);
  await app.redis.set(key, JSON.stringify(before), 'KEEPTTL');
  expect(await provedAt(as)).toBe(before.createdAt);
});

it('a change of factors begins a session whose proof is as old as that of the one before', async () => {
  const owner = await signedInFor(recently - 1);
  const { answer, as } = await addApp(app, owner, new Date(clock));
  expect(answer.status).toBe(201);
  expect(as.sessionId).not.toBe(owner.as.sessionId);
  expect(await provedAt(as)).toBe(clock - recently + 1);
  clock += 1;
  expect((await calls['removing the authenticator app']!(as, as)).body.code).toBe('proof_required');
});

describe('a passkey as the proof', () => {
  /** An owner with a passkey, whose last proof is too old. */
  async function ownerLater() {
    const owner = await ownerWithPasskey(app);
    clock += recently;
    return owner;
  }
  const begin = (as: Principal) => app.call('POST', `/api/user/${as.userId}/prove/passkey-options`, { as });
  const give = (as: Principal, passkey: object) =>
    app.call('POST', `/api/user/${as.userId}/prove`, { as, body: { passkey } });
  const isProved = async (as: Principal) => (await provedAt(as)) === clock;

  it('is asked for by name, has to verify its user, and does as well as the password', async () => {
    const { as, device } = await ownerLater();
    const { status, body: options } = await begin(as);
    expect(status).toBe(200);
    expect(options).toMatchObject({
      ...{ rpId: 'wifi.example', userVerification: 'required' },
      allowCredentials: [{ id: device.credentials[0]?.id }],
    });
    expect((await give(as, device.get(options))).status).toBe(204);
    expect((await calls['ending all sessions']!(as, as)).status).toBe(204);
  });

  it('is enough for who has no password', async () => {
    const { as, device } = await ownerLater();
    await app.users.updateOne({ _id: as.userId }, { $set: { passwordHash: null, authProvider: 'social' } });
    expect((await give(as, device.get((await begin(as)).body))).status).toBe(204);
    expect(await isProved(as)).toBe(true);
  });

  it('is refused a second time, in another session, and ten minutes after it was asked for', async () => {
    const { device, ...owner } = await ownerLater();
    const [here, elsewhere] = [owner.as, (await sessionOf(app, await secondStep(owner, device)))!];
    clock += recently;
    const signed = device.get((await begin(here)).body);
    expect((await give(elsewhere, signed)).body.code).toBe('passkey_refused');
    expect((await give(here, signed)).status).toBe(204);
    clock += recently;
    expect((await give(here, signed)).body.code).toBe('passkey_refused');
    const late = device.get((await begin(here)).body);
    expect(await app.redis.ttl(`passkey-proof:${here.sessionId}`)).toBeLessThanOrEqual(10 * 60);
    await app.redis.del(`passkey-proof:${here.sessionId}`);
    expect((await give(here, late)).body.code).toBe('passkey_refused');
    expect(await isProved(here)).toBe(false);
    expect(await isProved(elsewhere)).toBe(false);
  });

  it.each([
    ['does not verify its user', { verifiesUser: false }],
    ['was asked at another origin', { origin: 'https://wifi.example.evil.example' }],
  ])('that %s is refused', async (_what, changed) => {
    const { as, device } = await ownerLater();
    Object.assign(device, changed);
    const refused = await give(as, device.get((await begin(as)).body));
    expect(refused).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
    expect(await isProved(as)).toBe(false);
  });

  it('of another account, or removed since, is refused; who has none is asked for none', async () => {
    const [mine, other] = [await ownerLater(), await ownerWithPasskey(app)];
    const { challenge } = (await begin(mine.as)).body;
    expect((await give(mine.as, other.device.get({ challenge }))).body.code).toBe('passkey_refused');
    const { body: options } = await begin(mine.as);
    await app.users.updateOne({ _id: mine.id }, { $unset: { factors: 1 } });
    expect((await give(mine.as, mine.device.get(options))).body.code).toBe('passkey_refused');
    expect((await begin(mine.as)).body.code).toBe('not_found');
  });
});

describe('a sign-in counts as a proof', () => {
  it('by a passkey alone', async () => {
    const { device } = await ownerWithPasskey(app);
    clock += recently;
    const started = await app.call('POST', '/api/auth/passkey/options');
    const { challenge } = started.body;
    const headers = { 'x-client-cookie': waitingOf(started) };
    const body = { passkey: device.get({ challenge }) };
    const as = (await sessionOf(app, await app.call('POST', '/api/auth/passkey', { headers, body })))!;
    expect(await provedAt(as)).toBe(clock);
  });

  it('by the second factor, from when that was given', async () => {
    const { secret, ...owner } = await ownerWithApp(app, new Date(clock));
    const asked = await signInAs(app, owner);
    clock += 5 * 60_000;
    const code = totpCode(secret, new Date(clock));
    const as = (await sessionOf(app, await waiting(app, waitingOf(asked)).give({ kind: 'totp', code })))!;
    expect(await provedAt(as)).toBe(clock);
  });
});

/** Signs in again, by the password and the passkey. */
async function secondStep(owner: { username: string; password: string }, device: ReturnType<typeof devicesOf>) {
  const { read, give } = waiting(app, waitingOf(await signInAs(app, owner)));
  return give({ kind: 'passkey', passkey: device.get((await read()).body.passkey) });
}
