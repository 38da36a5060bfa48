import { durations } from '@wifi-share/contracts/durations';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const prove = (as: Principal, password: string, address = '203.0.113.77') =>
  app.call('POST', `/api/user/${as.userId}/prove`, { as, body: { password }, from: address });

const calls: Record<string, (as: Principal, elsewhere: Principal) => ReturnType<IdentityApp['call']>> = {
  'ending another session': (as, { sessionId }) =>
    app.call('DELETE', `/api/user/${as.userId}/sessions/${sessionId}`, { as }),
  'ending all sessions': (as) => app.call('DELETE', `/api/user/${as.userId}/sessions`, { as }),
  'exporting what is held': (as) => app.call('GET', `/api/user/${as.userId}/export`, { as }),
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
  const proved = await app.sessions.provedAt(as);
  await app.sessions.updateEntitlements({ ...as, entitlementVersion: as.entitlementVersion + 1 });
  expect(await app.sessions.provedAt(as)).toBe(proved);
  const key = `session:${as.sessionId}`;
  const { provedAt: _, ...before } = JSON.parse((await app.redis.get(key))!);
  await app.redis.set(key, JSON.stringify(before), 'KEEPTTL');
  expect(await app.sessions.provedAt(as)).toBe(before.createdAt);
});
