import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { connectMongo, ensureIndexes, type MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { createSessionStore, type SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChangeFactors } from '../src/factors/change-factors.js';
import { createAttemptLimit } from '../src/limits/attempt-limit.js';
import { limitRules } from '../src/limits/limit-rules.js';
import { createNewPassword } from '../src/passwords/new-password.js';
import { createPasswordMails } from '../src/passwords/password-mails.js';
import type { RecentProof } from '../src/proof/recent-proof.service.js';
import type { SecurityLog } from '../src/security-log/security-log.service.js';
import { createBeginSession } from '../src/sessions/begin-session.js';
import { createOwnSessions, type OwnSessions } from '../src/sessions/own-sessions.service.js';
import { createSocialAccounts } from '../src/social-sign-in/social-accounts.service.js';
import { unlinkProvider } from '../src/users/identities.domain.js';
import { changePassword, newUser } from '../src/users/user.domain.js';
import { type StoredUser, type UserModel, userModel } from '../src/users/user.model.js';
import { createUserStore, type UserStore } from '../src/users/user-store.js';
import { publicUrl, sealingKey, startIdentity } from './identity-app.js';
import { newcomer } from './people.js';

const now = () => new Date();

let world: World;
let mongo: MongoDependency;
let redis: Redis;
let sessions: SessionStore;
let users: UserStore;
beforeAll(async () => {
  world = await createTestWorld();
  redis = new Redis(world.redisUrl);
  sessions = createSessionStore(redis);
  mongo = connectMongo({ url: world.mongoUrl, database: `${world.mongoPrefix}identity`, log: Fastify().log });
  await mongo.firstUp;
  const model: UserModel = userModel(mongo.connection);
  await ensureIndexes(model);
  users = createUserStore({ users: model, outboxFilled: () => undefined, now });
});
afterAll(async () => {
  redis.disconnect();
  await mongo.close();
});

/** What a process can do with sessions that is killed before it could end those that its write made void. */
const dying = (): SessionStore => ({ ...sessions, endOlder: () => Promise.reject(new Error('killed')) });

async function stored(): Promise<StoredUser> {
  const user = newUser({ ...newcomer(), passwordHash: 'the old one', language: 'en' }, now());
  await users.insert(user, []);
  return user;
}

const begin = async (user: StoredUser): Promise<string> => {
  const token = await createBeginSession({ users, sessions })(user, undefined);
  if (token === null) throw new Error('the session was refused');
  return token;
};

it('a sign-in that a change of the plan overtook begins a session that knows of it', async () => {
  const user = await stored();
  const change = { plan: 'pro', maxNetworks: 10 } as const;
  const changed = (await users.change(user._id, () => ({ change, entries: () => [] })))!;
  const token = await begin(user);
  expect(await sessions.find(token)).toMatchObject({ ...change, entitlementVersion: changed.version });
  await sessions.endOlder(user._id, changed.version);
  expect(await sessions.find(token)).toBeNull();
});

it('a sign-in with Google that was unlinked at that moment begins no session', async () => {
  const [issuer, subject] = ['https://g.example', 'unlinked-meanwhile'];
  const identities = [{ provider: 'google' as const, issuer, subject }];
  const user = { ...(await stored()), identities };
  await users.change(user._id, () => ({ change: { identities }, entries: () => [] }));
  await begin(user);
  await users.change(user._id, (current) => ({ change: unlinkProvider(current, 'google'), entries: () => [] }));
  await sessions.endAll(user._id);
  await expect(begin(user)).rejects.toThrow('refused');
  expect(await sessions.idsOf(user._id)).toEqual([]);
});

it.each([{ isActive: false }, { isApproved: false }])(
  'a sign-in that was overtaken by an admin (%j) begins no session',
  async (change) => {
    const user = await stored();
    await users.change(user._id, () => ({ change, entries: () => [] }));
    await expect(begin(user)).rejects.toThrow('refused');
    expect(await sessions.idsOf(user._id)).toEqual([]);
  },
);

/** Runs the service until `token` is over; whether `staying` is still alive then. */
async function overAfterStart(token: string, staying: string): Promise<boolean> {
  const app = await startIdentity({ world });
  await vi.waitFor(async () => expect(await sessions.find(token)).toBeNull());
  await app.stop();
  return (await sessions.find(staying)) !== null;
}

it('a session that began with the old password while the new one was hashed ends after a crash, a newer one stays', async () => {
  const user = await stored();
  let meanwhile = '';
  const hash = async () => {
    meanwhile = await begin(user);
    return 'the new one';
  };
  const setNewPassword = createNewPassword({
    users,
    sessions: dying(),
    hasher: { hash, verify: async () => true },
    passwordMails: createPasswordMails({ sealer: createMailSealer(sealingKey), publicUrl }),
    signInLimit: createAttemptLimit({ redis, secret: 'any' }, limitRules.signIn),
  });
  const replacing = setNewPassword(user._id, 'any', { permit: () => undefined, change: changePassword });
  await expect(replacing).rejects.toThrow('killed');
  expect(await sessions.find(meanwhile)).not.toBeNull();
  const own = await begin((await users.findById(user._id))!);
  expect(await overAfterStart(meanwhile, own)).toBe(true);
});

it('the sessions of before an account yields to who has its address at Google end after a crash', async () => {
  const user = await stored();
  const before = await begin(user);
  const names = { firstName: null, lastName: null, profileImageUrl: null };
  const issued = { issuer: 'https://g.example', subject: user._id, authenticatedAt: null };
  const identity = { ...issued, ...names, verifiedEmail: user.email };
  const accounts = createSocialAccounts({ users, sessions: dying(), securityLog: {} as SecurityLog, now });
  const arrival = {
    provider: 'google',
    identity,
    language: 'en',
    timeZone: undefined,
    whenUnknown: 'register',
  } as const;
  const yielding = accounts.accountOf(arrival);
  await expect(yielding).rejects.toThrow('killed');
  expect(await sessions.find(before)).not.toBeNull();
  const own = await begin((await users.findById(user._id))!);
  expect(await overAfterStart(before, own)).toBe(true);
});

describe('a change of factors', () => {
  const note = () => undefined;
  const ownSessions = () =>
    createOwnSessions({
      ...{ users, sessions },
      recentProof: { require: async () => undefined } as unknown as RecentProof,
      securityLog: { note } as unknown as SecurityLog,
    });
  const none = () => ({ change: {}, entries: () => [] });

  it('that is followed by signing out everywhere leaves no session that goes on, and a newer one stays', async () => {
    const user = await stored();
    const principal = (await sessions.find(await begin(user)))!;
    const beginSession = createBeginSession({ users, sessions });
    const changeFactors = createChangeFactors({
      ...{ users, sessions },
      async beginSession(...begun) {
        await ownSessions().endAll(principal);
        return beginSession(...begun);
      },
    });
    const { token } = await changeFactors({ principal, userAgent: undefined }, none);
    expect(await sessions.find(token)).not.toBeNull();
    const own = await begin((await users.findById(user._id))!);
    expect(await overAfterStart(token, own)).toBe(true);
  });

  it.each([
    ['everywhere', (own: OwnSessions, principal: Principal) => own.endAll(principal)],
    ['here', (own: OwnSessions, { sessionId, ...rest }: Principal) => own.end({ ...rest, sessionId: 'x' }, sessionId)],
  ])('is refused once its session was ended %s ahead of the write', async (_where, end) => {
    const user = await stored();
    const principal = (await sessions.find(await begin(user)))!;
    const overtaken: UserStore = {
      ...users,
      async change(...written) {
        if ((await sessions.timesOf(principal)) !== null) await end(ownSessions(), principal);
        return users.change(...written);
      },
    };
    const beginSession = createBeginSession({ users, sessions });
    const changeFactors = createChangeFactors({ users: overtaken, sessions, beginSession });
    const decide = vi.fn(none);
    const changing = changeFactors({ principal, userAgent: undefined }, decide);
    await expect(changing).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(decide).not.toHaveBeenCalled();
    expect(await sessions.idsOf(user._id)).toEqual([]);
  });
});
