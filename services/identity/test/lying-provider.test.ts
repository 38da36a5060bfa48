import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addApp, waiting, waitingOf } from './factor-people.js';
import { type Answer, type IdentityApp, startIdentity } from './identity-app.js';
import { type Lie, startLyingProvider } from './lying-provider.js';
import { newcomer, registerVerified } from './people.js';
import { arrivedSession, arrivedUser, pageOf } from './provider-browser.js';

const liar = await startLyingProvider();
const clock = { ahead: 0 };
const app: IdentityApp = await startIdentity({
  env: {
    OIDC_ISSUER: liar.issuer,
    OIDC_CLIENT_ID: liar.clientId,
    OIDC_CLIENT_SECRET: liar.clientSecret,
    OIDC_ALLOWED_DOMAINS: 'Acme.example, acme.co.uk',
  },
  now: () => new Date(Date.now() + clock.ahead),
});
afterAll(async () => {
  await app.stop();
  await liar.stop();
});
beforeEach(() => {
  clock.ahead = 0;
});

/** A browser that left for the provider: the state, nonce and cookie of its sign-in. */
async function leaving(query = '', as?: Parameters<IdentityApp['call']>[2]) {
  const answer = await app.call('GET', `/api/auth/oidc${query}`, as);
  const { searchParams } = new URL(String(answer.headers.location));
  const token = /^__Host-social=([\w-]{43});/.exec(String(answer.headers['set-cookie']))![1]!;
  return { asked: searchParams, token, state: searchParams.get('state')!, nonce: searchParams.get('nonce')! };
}

const callback = ({ token, state }: { token: string; state: string }, code = 'any', as?: object) =>
  app.call('GET', `/api/auth/oidc/callback?code=${code}&state=${state}`, {
    ...as,
    headers: { 'x-client-cookie': token },
  });

/** A sign-in for which the provider says what `lie` makes of the nonce. */
async function signIn(lie: (nonce: string) => Lie) {
  const browser = await leaving();
  liar.say(lie(browser.nonce));
  return callback(browser);
}

/** An owner who signs in by the provider. */
async function linkedOwner() {
  const sub = `owner-${Math.random()}`;
  const email = `${sub}@acme.example`;
  const answer = await signIn((nonce) => ({ claims: { sub, email, nonce } }));
  const { id } = arrivedUser(answer);
  return { id, sub, email, as: (await arrivedSession(app, answer))! };
}

/** Without what is still to be published. */
const accountOf = (_id: string) => app.users.findOne({ _id }, { projection: { outbox: 0 } });

/** The account is as it was, and has no other sessions. */
async function expectUntouched(id: string, before: object | null, sessions: string[]): Promise<void> {
  expect(await accountOf(id)).toEqual(before);
  expect(await app.sessions.idsOf(id)).toEqual(sessions);
}

const invalid = '/user-login?error=oidc_invalid';
const refusedAddress = '/user-login?error=oidc_email_refused';
const differs = '/user-login?error=oidc_account_differs';

describe('never reaches an account that the provider signs in', () => {
  it.each<[string, string, (owner: { sub: string; email: string; nonce: string }) => Lie]>([
    [
      'an ID token of another issuer',
      invalid,
      (claims) => ({ claims: { ...claims, iss: 'https://accounts.google.com' } }),
    ],
    ['an ID token for another client', invalid, (claims) => ({ claims: { ...claims, aud: 'another' } })],
    ['an ID token that has expired', invalid, (claims) => ({ claims: { ...claims, iat: 1, exp: 61 } })],
    ['an ID token without a nonce', invalid, ({ nonce: _, ...claims }) => ({ claims })],
    ['an ID token with the nonce of another sign-in', invalid, (claims) => ({ claims: { ...claims, nonce: 'other' } })],
    ['an ID token without a subject', invalid, ({ sub: _, ...claims }) => ({ claims })],
    ['an ID token that is not signed', invalid, (claims) => ({ claims, signedBy: 'none' })],
    ['an ID token that a stranger signed', invalid, (claims) => ({ claims, signedBy: 'stranger' })],
    ['no ID token', invalid, (claims) => ({ claims, withoutIdToken: true })],
    ['another subject with the same address', differs, (claims) => ({ claims: { ...claims, sub: 'changed' } })],
    [
      'an address that is no longer verified',
      refusedAddress,
      (claims) => ({ claims: { ...claims, email_verified: false } }),
    ],
    [
      'an address that is verified in words only',
      refusedAddress,
      (claims) => ({ claims: { ...claims, email_verified: 'true' } }),
    ],
    [
      'an address of another domain',
      refusedAddress,
      ({ email, ...claims }) => ({ claims: { ...claims, email: email.replace('@', '@evil.') } }),
    ],
    [
      'user info about another subject',
      invalid,
      ({ email, ...claims }) => ({ claims, userInfo: { sub: 'other', email, email_verified: true } }),
    ],
  ])('%s', async (_what, page, lie) => {
    const { id, sub, email } = await linkedOwner();
    const [before, sessions] = [await accountOf(id), await app.sessions.idsOf(id)];
    const answer = await signIn((nonce) => lie({ sub, email, nonce }));
    expect(pageOf(answer)).toBe(page);
    expect(await arrivedSession(app, answer)).toBeNull();
    await expectUntouched(id, before, sessions);
  });

  it('a callback that comes again, and a code that does', async () => {
    const { id, sub, email } = await linkedOwner();
    const mine = await leaving();
    liar.say({ claims: { sub, email, nonce: mine.nonce } });
    expect(arrivedUser(await callback(mine, 'once')).id).toBe(id);
    expect(pageOf(await callback(mine, 'once'))).toBe(invalid);
    const theirs = await leaving();
    // Its ID token is the one of before, as a code that is redeemed twice would bring it.
    expect(pageOf(await callback(theirs, 'once'))).toBe(invalid);
  });

  it('a code is redeemed with the verifier of its own sign-in', async () => {
    const [one, other] = [await leaving(), await leaving()];
    liar.say({ claims: { sub: 'x', email: 'x@acme.example', nonce: one.nonce } });
    await callback(one);
    const verifier = liar.redeemed.at(-1)!.get('code_verifier')!;
    const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url');
    expect(challenge).toBe(one.asked.get('code_challenge'));
    expect(challenge).not.toBe(other.asked.get('code_challenge'));
  });
});

it('metadata that name another issuer lead nowhere', async () => {
  const env = { OIDC_ISSUER: liar.issuer.replace('127.0.0.1', 'localhost') };
  const client = { OIDC_CLIENT_ID: liar.clientId, OIDC_CLIENT_SECRET: liar.clientSecret };
  const misled = await startIdentity({ env: { ...env, ...client } });
  onTestFinished(() => misled.stop());
  expect(pageOf(await misled.call('GET', '/api/auth/oidc'))).toBe('/user-login?error=oidc_unavailable');
});

describe('never reaches an account that has a password', () => {
  const addresses = [
    ['that is not verified', { email_verified: false }],
    ['whose verification is not mentioned', { email_verified: undefined }],
  ] as const;
  it.each(addresses)('an address %s', async (_what, claims) => {
    const owner = await registerVerified(app, newcomer({ email: `${Math.random()}@acme.example` }));
    const before = await accountOf(owner.id);
    const answer = await signIn((nonce) => ({ claims: { sub: 'thief', email: owner.email, nonce, ...claims } }));
    expect(pageOf(answer)).toBe(refusedAddress);
    await expectUntouched(owner.id, before, []);
  });

  it.each(['mail.example', 'sub.acme.example', 'acme.example.evil.example', 'notacme.example'])(
    'an address of %s, which is not allowed',
    async (domain) => {
      const owner = await registerVerified(app, newcomer({ email: `person-${Math.random()}@${domain}` }));
      const before = await accountOf(owner.id);
      const answer = await signIn((nonce) => ({ claims: { sub: `${domain}-thief`, email: owner.email, nonce } }));
      expect(pageOf(answer)).toBe(refusedAddress);
      await expectUntouched(owner.id, before, []);
    },
  );

  it('a verified address of an allowed domain, without the password', async () => {
    const owner = await registerVerified(app, newcomer({ email: `person-${Math.random()}@acme.co.uk` }));
    const before = await accountOf(owner.id);
    const answer = await signIn((nonce) => ({ claims: { sub: 'thief-3', email: owner.email.toUpperCase(), nonce } }));
    expect(pageOf(answer)).toBe('/user-login?link=oidc');
    await expectUntouched(owner.id, before, []);
  });
});

describe('asked again who is at the browser', () => {
  const minutes = (count: number) => count * 60 * 1000;
  const newToken = (as: Parameters<IdentityApp['call']>[2] & object, id: string) =>
    app.call('POST', `/api/user/${id}/tokens`, { ...as, body: { name: 'Script', scopes: ['networks:read'] } });

  /** A sign-in that says when the person was asked; `since` is in seconds from now. */
  async function proof(owner: { sub: string; email: string; as: object }, since: number | undefined, sub = owner.sub) {
    const browser = await leaving('?for=proof', owner as never);
    const at = Math.floor((Date.now() + clock.ahead) / 1000);
    const auth = since === undefined ? {} : { auth_time: at + since };
    const iat = Math.floor(Date.now() / 1000);
    liar.say({ claims: { sub, email: owner.email, nonce: browser.nonce, iat, exp: iat + 60, ...auth } });
    return { browser, answer: await callback(browser, 'any', { as: owner.as }) };
  }

  it('the provider is asked to sign them in again', async () => {
    const { asked } = await leaving('?for=proof');
    expect(Object.fromEntries(asked)).toMatchObject({ prompt: 'login', max_age: '0' });
    const plain = (await leaving()).asked;
    expect([plain.has('prompt'), plain.has('max_age')]).toEqual([false, false]);
  });

  it.each([
    ['without saying when', undefined],
    ['an hour ago', -3600],
    ['a minute before the question', -60],
  ])('a provider that signs them in %s proves nothing', async (_what, since) => {
    const owner = await linkedOwner();
    const { answer } = await proof(owner, since);
    expect(pageOf(answer)).toBe(invalid);
    expect((await newToken({ as: owner.as }, owner.id)).body.code).toBe('proof_required');
  });

  it('a provider that asked just now proves it', async () => {
    const owner = await linkedOwner();
    const { answer } = await proof(owner, 0);
    expect(arrivedUser(answer).id).toBe(owner.id);
    const as = (await arrivedSession(app, answer))!;
    expect((await newToken({ as }, owner.id)).status).toBe(201);
    clock.ahead = minutes(11);
    expect((await newToken({ as }, owner.id)).body.code).toBe('proof_required');
  });

  it('a sign-in for which the person was not asked proves nothing, also not for what wants a recent sign-in', async () => {
    const owner = await linkedOwner();
    const { as, id } = owner;
    expect((await newToken({ as }, id)).body.code).toBe('proof_required');
    const set = { password: 'another horse battery', confirmPassword: 'another horse battery' };
    const refused = await app.call('POST', `/api/user/${id}/set-password`, { as, body: set });
    expect(refused.body.code).toBe('recent_sign_in_required');
    const proved = (await arrivedSession(app, (await proof(owner, 0)).answer))!;
    expect((await app.call('POST', `/api/user/${id}/set-password`, { as: proved, body: set })).status).toBe(200);
  });

  it('a second factor after a sign-in for which the person was not asked does not make a proof of it', async () => {
    const owner = await linkedOwner();
    const proved = (await arrivedSession(app, (await proof(owner, 0)).answer))!;
    const { answer } = await addApp(app, { id: owner.id, as: proved }, new Date());
    const { recoveryCodes } = answer.body;
    const giving = async (asked: Answer, code: string) => {
      const given = await waiting(app, waitingOf(asked)).give({ kind: 'recovery-code', code });
      expect(given.status).toBe(200);
      return (await arrivedSession(app, given))!;
    };
    const silent = await signIn((nonce) => ({ claims: { sub: owner.sub, email: owner.email, nonce } }));
    const as = await giving(silent, recoveryCodes[0]);
    expect((await newToken({ as }, owner.id)).body.code).toBe('proof_required');
    const again = await giving((await proof(owner, 0)).answer, recoveryCodes[1]);
    expect((await newToken({ as: again }, owner.id)).status).toBe(201);
  });

  it('another person at the provider is refused, and gets no account', async () => {
    const owner = await linkedOwner();
    const other = await linkedOwner();
    for (const sub of [other.sub, 'unknown']) {
      const { answer } = await proof(owner, 0, sub);
      expect(pageOf(answer)).toBe(differs);
      expect(await arrivedSession(app, answer)).toBeNull();
    }
  });
});
