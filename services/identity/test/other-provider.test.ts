import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityApp, publicUrl, startIdentity } from './identity-app.js';
import { reasonToSkip, startOtherProvider } from './other-provider.js';
import { registerVerified } from './people.js';
import { arrivedSession, arrivedUser, pageOf } from './provider-browser.js';

const people = [
  { username: 'ada', email: 'ada@acme.example', verified: true },
  { username: 'eve', email: 'eve@acme.example', verified: false },
  { username: 'far', email: 'far@elsewhere.example', verified: true },
];

describe.skipIf(reasonToSkip)(`a provider of another make${reasonToSkip && ` (skipped: ${reasonToSkip})`}`, () => {
  let provider: Awaited<ReturnType<typeof startOtherProvider>>;
  let app: IdentityApp;
  beforeAll(async () => {
    provider = await startOtherProvider(people, `${publicUrl}/api/auth/oidc/callback`);
    app = await startIdentity({
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_ALLOWED_DOMAINS: 'acme.example',
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    await provider.stop();
  });

  async function signIn(username: string, query = '', caller: object = {}) {
    const begun = await app.call('GET', `/api/auth/oidc${query}`);
    const token = /^__Host-social=([\w-]{43});/.exec(String(begun.headers['set-cookie']))![1]!;
    const { pathname, search } = await provider.signIn(String(begun.headers.location), username);
    const comeBack = () => app.call('GET', pathname + search, { ...caller, headers: { 'x-client-cookie': token } });
    return { answer: await comeBack(), comeBack };
  }

  it('signs in the same account each time, once with each code', async () => {
    const first = await signIn('ada');
    const { id } = arrivedUser(first.answer);
    const identity = { issuer: provider.issuer, subject: 'id-ada', emailKey: 'ada@acme.example' };
    expect(await app.users.findOne({ _id: id })).toMatchObject({ email: 'ada@acme.example', identities: [identity] });
    expect(pageOf(await first.comeBack())).toBe('/user-login?error=oidc_invalid');
    expect(arrivedUser((await signIn('ada')).answer).id).toBe(id);
  });

  it('is asked for a proof, and says when it asked', async () => {
    const as = (await arrivedSession(app, (await signIn('ada')).answer))!;
    const { answer } = await signIn('ada', '?for=proof', { as });
    const proved = (await arrivedSession(app, answer))!;
    const body = { name: 'Script', scopes: ['networks:read'] };
    expect((await app.call('POST', `/api/user/${proved.userId}/tokens`, { as: proved, body })).status).toBe(201);
  });

  it.each(['eve', 'far'])('signs in no one whose address is not verified or not allowed: %s', async (username) => {
    const { email } = people.find((person) => person.username === username)!;
    const owner = await registerVerified(app, {
      username: `owner-${username}`,
      email,
      password: 'correct horse battery',
    });
    const { answer } = await signIn(username);
    expect(pageOf(answer)).toBe('/user-login?error=oidc_email_refused');
    expect(await app.users.findOne({ _id: owner.id })).not.toHaveProperty('identityKeys');
  });
});
