import { durations } from '@wifi-share/contracts/durations';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { registerVerified, sessionOf, signInAs } from './people.js';

const recently = durations.recentSignInMinutes * 60 * 1000;

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock) });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Date.now();
});

/** A user who signed in a while ago, and has no password (any more). */
async function signedInWithoutPassword(millisecondsAgo: number) {
  const person = await registerVerified(app);
  const session = (await sessionOf(app, await signInAs(app, person)))!;
  await app.users.updateOne({ _id: person.id }, { $set: { passwordHash: null, authProvider: 'social' } });
  clock += millisecondsAgo;
  return session;
}

const password = 'another horse battery';
const set = (as: Principal) =>
  app.call('POST', `/api/user/${as.userId}/set-password`, { as, body: { password, confirmPassword: password } });

it('who has no password may do what needs a proof until 15 minutes after the sign-in', async () => {
  expect((await set(await signedInWithoutPassword(recently - 1))).status).toBe(200);
});

it('after that they have to sign in again, and nothing has changed', async () => {
  const session = await signedInWithoutPassword(recently);
  const { status, body } = await set(session);
  expect(status).toBe(403);
  expect(body).toMatchObject({
    code: 'recent_sign_in_required',
    message: 'Please log in again, then repeat this step.',
  });
  expect(await app.users.findOne({ _id: session.userId })).toMatchObject({ passwordHash: null });
  expect(await app.sessions.idsOf(session.userId)).toEqual([session.sessionId]);
});

it('a session that has ended proves nothing, and one of another user neither', async () => {
  const [ended, other] = [await signedInWithoutPassword(0), await signedInWithoutPassword(0)];
  await app.sessions.endAll(ended.userId);
  expect((await set(ended)).body.code).toBe('not_signed_in');
  expect((await set({ ...ended, sessionId: other.sessionId })).body.code).toBe('not_signed_in');
});
