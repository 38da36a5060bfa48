import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PasswordHasher } from '../src/passwords/password-hasher.js';
import { cheapHasher, type IdentityApp, publicUrl, startIdentity } from './identity-app.js';
import { newcomer, register, registerVerified, sessionOf, signInAs } from './people.js';

const hour = 60 * 60 * 1000;
const newPassword = 'another horse battery';

const real = cheapHasher;
let afterVerify: () => Promise<void>;
const hasher: PasswordHasher = {
  ...real,
  async verify(stored, password) {
    const right = await real.verify(stored, password);
    await afterVerify();
    return right;
  },
};

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock), hasher });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Date.now();
  afterVerify = async () => undefined;
});

let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;

const forgot = (email: string, from = newAddress()) =>
  app.call('POST', '/api/auth/forgot-password', { body: { email }, from });

const reset = (token: string, body: object = {}, from = newAddress()) =>
  app.call('POST', '/api/auth/reset-password', {
    body: { token, password: newPassword, confirmPassword: newPassword, ...body },
    from,
  });

/** A user who got the link. */
async function forgetful(person = newcomer()) {
  const registered = await registerVerified(app, person);
  await forgot(person.email);
  return { ...registered, token: await app.mailedToken(person.email, 2) };
}

describe('asking for a link to reset the password', () => {
  it('sends one to this site, in the language of the account', async () => {
    const { email } = await registerVerified(app, newcomer({ firstName: 'Grace', language: 'cs' }));
    expect((await forgot(email.toUpperCase())).status).toBe(200);
    const token = await app.mailedToken(email, 2);
    const mail = (await app.mailsTo(email)).at(-1)!;
    const expiresAt = new Date(clock + 3_600_000).toISOString();
    expect(mail).toMatchObject({ template: 'reset-password', language: 'cs', expiresAt });
    expect(mail.variables).toEqual({ name: 'Grace', link: `${publicUrl}/reset-password?token=${token}` });
  });

  it('is answered alike for a known and an unknown address, which gets no e-mail', async () => {
    const { email } = await registerVerified(app);
    const [known, unknown] = [await forgot(email), await forgot('unknown-reset@mail.example')];
    expect(known).toMatchObject({ status: 200, body: { message: expect.stringContaining('If there is an account') } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await app.mailedToken(email, 2);
    expect(await app.mailsTo('unknown-reset@mail.example')).toEqual([]);
  });

  it.each(['known', 'unknown'])('works five times an hour for a %s address, from wherever', async (which) => {
    const person = newcomer();
    if (which === 'known') await registerVerified(app, person);
    const emails = Array.from({ length: 7 }, (_, index) => (index % 2 ? person.email : person.email.toUpperCase()));
    const answers = await Promise.all(emails.map((email) => forgot(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(refused[0]!.headers['retry-after'])).toBeLessThanOrEqual(3600);
  });

  it('works thirty times an hour from one client address', async () => {
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 32 }, () => forgot(newcomer().email, from)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('the link', () => {
  it('sets the new password, and the old one is no more', async () => {
    const { token, ...person } = await forgetful();
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been reset. You can log in now.' },
    });
    expect((await signInAs(app, person)).status).toBe(401);
    expect((await signInAs(app, { ...person, password: newPassword })).status).toBe(200);
    expect(JSON.stringify(await app.users.findOne({ _id: person.id }))).not.toContain(newPassword);
  });

  it('lets in who had not opened the verification link, as it came to the same address', async () => {
    const person = await register(app);
    await forgot(person.email);
    await reset(await app.mailedToken(person.email, 2));
    const signedIn = await signInAs(app, { ...person, password: newPassword });
    expect(signedIn).toMatchObject({ status: 200, body: { emailVerified: true } });
  });

  it('ends every session of the user and of no other', async () => {
    const [{ token, ...person }, other] = [await forgetful(), await registerVerified(app)];
    const answers = [await signInAs(app, person), await signInAs(app, person), await signInAs(app, other)];
    await reset(token);
    const sessions = await Promise.all(answers.map((answer) => sessionOf(app, answer)));
    expect(sessions).toEqual([null, null, expect.objectContaining({ userId: other.id })]);
  });

  it('leaves no session to a sign-in whose password it replaced at that moment', async () => {
    const { token, ...person } = await forgetful();
    afterVerify = async () => {
      await reset(token);
    };
    const answer = await signInAs(app, person);
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(await app.sessions.idsOf(person.id)).toEqual([]);
  });

  it('notifies the user by one e-mail', async () => {
    const { token, email, username } = await forgetful(newcomer({ language: 'de' }));
    await reset(token);
    await expect.poll(async () => (await app.mailsTo(email)).length).toBe(3);
    expect((await app.mailsTo(email)).at(-1)).toMatchObject({
      ...{ template: 'password-changed', language: 'de' },
      variables: { name: username, link: `${publicUrl}/forgot-password` },
    });
  });

  it('works once, also when ten use it at once', async () => {
    const { token, ...person } = await forgetful();
    const passwords = Array.from({ length: 10 }, (_, index) => `${newPassword} ${index}`);
    const answers = await Promise.all(
      passwords.map((password) => reset(token, { password, confirmPassword: password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect([status, body.code, body.message]).toEqual([400, 'invalid_reset_token', 'Invalid or expired reset token']);
    }
    const winner = passwords[answers.findIndex(({ status }) => status === 200)]!;
    expect((await signInAs(app, { ...person, password: winner })).status).toBe(200);
    expect((await reset(token)).body.code).toBe('invalid_reset_token');
  });

  it('works until the hour is over', async () => {
    const { token } = await forgetful();
    clock += hour;
    expect((await reset(token)).body.code).toBe('invalid_reset_token');
    clock -= 1;
    expect((await reset(token)).status).toBe(200);
  });

  it('is replaced by the next one', async () => {
    const { token, email } = await forgetful();
    await forgot(email);
    const next = await app.mailedToken(email, 3);
    expect((await reset(token)).body.code).toBe('invalid_reset_token');
    expect((await reset(next)).status).toBe(200);
  });

  it('with a token that was never sent is refused, and ends no session', async () => {
    const session = await signInAs(app, await registerVerified(app));
    expect((await reset('x'.repeat(43))).body.code).toBe('invalid_reset_token');
    expect(await sessionOf(app, session)).not.toBeNull();
  });

  it('may be tried thirty times in a quarter of an hour from one client address', async () => {
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 31 }, () => reset('x', {}, from)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(840);
  });
});
