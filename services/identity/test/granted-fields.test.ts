import { randomUUID } from 'node:crypto';
import type { adminUserCalls } from '@wifi-share/contracts/calls/admin-users';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { identityCalls } from '@wifi-share/contracts/calls/identity';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, signedIn } from './people.js';

/** Fields that no request may set. */
const granted = {
  ...{ _id: 'mine', id: 'mine', userId: 'mine', role: 'admin', isAdmin: true, plan: 'pro', maxNetworks: 10 },
  ...{ planBasis: 'grant', paidPlanVersion: 99, paidUntil: '2999-01-01T00:00:00.000Z', capturedVersion: 99 },
  ...{
    emailVerified: true,
    isActive: false,
    authProvider: 'social',
    socialId: 'mine',
    identities: ['mine'],
    socialLogin: true,
  },
  ...{
    passwordHash: 'mine',
    emailKey: 'mine',
    socialEmailKey: 'mine',
    usernameKey: 'mine',
    version: 99,
    entitlementVersion: 99,
  },
  ...{
    googleLinked: true,
    oidcLinked: true,
    createdAt: '2000-01-01T00:00:00.000Z',
    isFirstLogin: true,
    verification: {},
    passwordReset: {},
    outbox: [],
    factors: 'mine',
    team: { members: [{ userId: 'mine', role: 'manager' }] },
    recoveryCodes: ['mine'],
  },
  ...{ emailChange: { email: 'mine@mail.example', confirmed: true }, pendingEmail: 'mine@mail.example' },
};
const password = 'correct horse battery';
const another = 'another horse battery';

type WithBody<Calls> = { [Name in keyof Calls]: Calls[Name] extends { body: unknown } ? Name : never }[keyof Calls];

/** A body of every call of users that takes one, for the user whom it is about. */
const bodies: Record<
  Exclude<WithBody<typeof identityCalls>, keyof typeof adminUserCalls>,
  (user: { email: string }) => object
> = {
  signUp: () => newcomer(),
  resendVerification: ({ email }) => ({ email }),
  confirmEmail: () => ({ token: 'none' }),
  signIn: ({ email }) => ({ username: email, password }),
  forgotPassword: ({ email }) => ({ email }),
  resetPassword: () => ({ token: 'none', password: another, confirmPassword: another }),
  changePassword: () => ({ currentPassword: password, newPassword: another, confirmPassword: another }),
  setPassword: () => ({ password: another, confirmPassword: another }),
  updateProfile: () => ({ firstName: 'Grace' }),
  unlinkGoogle: () => ({ password }),
  unlinkOidc: () => ({ password }),
  disownSignIn: () => ({ token: 'none' }),
  createApiToken: () => ({ name: 'Script', scopes: ['networks:read'] }),
  proveIdentity: () => ({ password }),
  updatePlan: () => ({ plan: 'free' }),
  requestEmailChange: ({ email }) => ({ email: `new-${email}`, password }),
  giveSecondFactor: () => ({ kind: 'totp', code: '123456' }),
  signInWithPasskey: () => ({ passkey: {} }),
  addPasskey: () => ({ name: 'Laptop', passkey: {} }),
  renamePasskey: () => ({ name: 'Laptop' }),
  addAuthenticator: () => ({ code: '123456' }),
  inviteMember: () => ({ email: newcomer().email, role: 'viewer' }),
  changeMember: () => ({ role: 'viewer' }),
  offerTransfer: () => ({ memberId: randomUUID() }),
  readInvitation: () => ({ token: 'none' }),
  acceptInvitation: () => ({ token: 'none' }),
  // With a wrong password: otherwise no user is left to check.
  deleteAccount: () => ({ password: another }),
};

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());
beforeEach(() => app.users.deleteMany({}));

const untouched = {
  ...{ plan: 'free', maxNetworks: 1, isActive: true, authProvider: 'local', isFirstLogin: false },
  ...{ passwordHash: expect.stringMatching(/^\$argon2id\$/), usernameKey: expect.stringMatching(/^person-/) },
  ...{ emailKey: expect.stringMatching(/^person-\d+@mail\.example$/), createdAt: expect.any(Date) },
};

function send({ method, path }: Call, body: object, as: Principal) {
  return app.call(method, path.replace('{id}', as.userId).replace('{passkeyId}', 'none'), { as, body });
}

it.each(Object.keys(bodies) as (keyof typeof bodies)[])('nothing is granted by the body of %s', async (name) => {
  const { as, ...person } = await signedIn(app);
  const fields = bodies[name](person);
  await send(identityCalls[name], { ...granted, ...fields }, as);
  const [user, ...others] = await app.users.find().sort({ createdAt: 1 }).toArray();
  expect(user).toMatchObject({ ...untouched, _id: as.userId, emailVerified: true, isApproved: true });
  expect(user).toMatchObject({ createdAt: expect.toSatisfy((date: Date) => date.getFullYear() > 2000) });
  const version = (user as unknown as { version: number }).version;
  expect(version).toBeLessThan(4);
  for (const field of [
    'role',
    'isAdmin',
    'socialId',
    'identities',
    'socialLogin',
    'id',
    'userId',
    'pendingEmail',
    'planBasis',
    'factors',
  ]) {
    expect(user).not.toHaveProperty(field);
  }
  expect(JSON.stringify(user)).not.toMatch(/"mine/);
  for (const other of others) {
    expect(other).toMatchObject({ ...untouched, isFirstLogin: true, emailVerified: false, version: 1 });
    expect(JSON.stringify(other)).not.toMatch(/"mine/);
  }
  const session = await app.redis.keys('session:*');
  for (const key of session) expect(JSON.parse((await app.redis.get(key))!)).toMatchObject({ plan: 'free' });
});
