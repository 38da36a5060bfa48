import { userUpdated } from '@wifi-share/contracts/events/identity';
import { reportSmtpDown, reportSmtpUp } from '@wifi-share/messaging/mail/smtp-state';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type IdentityApp, publicUrl, startIdentity } from './identity-app.js';
import { confirm, newcomer, register, registerVerified, sessionOf, signedIn, signInAs } from './people.js';
import { eventsOf } from './published-events.js';

const hour = 60 * 60 * 1000;

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock) });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Date.now();
});

const confirmed = (email: string) => ({ confirmed: 'sign-up', email, user: null });
const openFormer = (query: string, method = 'GET') => app.call(method, `/api/auth/verify-email?${query}`);
const storedUser = (_id: string) => app.users.findOne({ _id });

describe('the link of the verification e-mail', () => {
  it('leads to a page, whose button verifies the address', async () => {
    const { id, email } = await register(app, newcomer({ email: 'ada+wifi@mail.example' }));
    const token = await app.mailedToken(email);
    expect((await app.mailsTo(email))[0]!.variables.link).toBe(`${publicUrl}/confirm?token=${token}`);
    const { status, body } = await confirm(app, token);
    expect([status, body]).toEqual([200, confirmed(email)]);
    expect(await storedUser(id)).toMatchObject({ emailVerified: true, version: 2 });
  });

  it('pressed twenty times at once verifies once', async () => {
    const { id, email } = await register(app);
    const token = await app.mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(app, token)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, confirmed(email)]);
    expect(await eventsOf(app, id, userUpdated.natsSubject(id))).toHaveLength(1);
    expect(await storedUser(id)).toMatchObject({ version: 2 });
  });

  it('works until 24 hours are over', async () => {
    const { id, email } = await register(app);
    const token = await app.mailedToken(email);
    clock += 24 * hour;
    const { status, body } = await confirm(app, token);
    expect([status, body.code]).toEqual([410, 'confirmation_expired']);
    expect(await storedUser(id)).toMatchObject({ emailVerified: false, version: 1 });
    clock -= 1;
    expect((await confirm(app, token)).body).toEqual(confirmed(email));
  });

  it('of earlier e-mails verifies nothing, and leads to the page with the button by GET alone', async () => {
    const { id, email } = await register(app);
    const token = await app.mailedToken(email);
    const { status, headers } = await openFormer(`token=${token}&next=/plans`);
    expect([status, headers.location]).toEqual([302, `${publicUrl}/confirm?token=${token}&next=%2Fplans`]);
    expect((await openFormer(`token=${token}`, 'HEAD')).status).toBe(404);
    expect(await storedUser(id)).toMatchObject({ emailVerified: false, version: 1 });
  });
});

describe('the browser that signed up', () => {
  const signUpCookie = /__Host-sign-up=([\w-]{43}); Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure/;
  const cookieOf = ({ headers }: Answer) => signUpCookie.exec(String(headers['set-cookie']))?.[1];

  /** A new user, with the cookie of the browser that signed up. */
  async function signUpHere() {
    const person = newcomer();
    const answer = await app.call('POST', '/api/user/signup', { body: person });
    const cookie = cookieOf(answer);
    expect(cookie).toBeDefined();
    return { ...person, id: answer.body.id as string, cookie, token: await app.mailedToken(person.email) };
  }

  it('is signed in by the first confirmation, and by no later one', async () => {
    const { id, username, email, cookie, token } = await signUpHere();
    const first = await confirm(app, token, { cookie });
    expect(first.body).toMatchObject({ confirmed: 'sign-up', email, user: { id, username, isFirstLogin: true } });
    expect(await sessionOf(app, first)).toMatchObject({ userId: id });
    expect(String(first.headers['set-cookie'])).toMatch(/__Host-sign-up=; Path=\/; Max-Age=0;/);
    const second = await confirm(app, token, { cookie });
    expect([second.body, second.headers['set-cookie']]).toEqual([confirmed(email), undefined]);
  });

  it('is signed in once by twenty presses at once', async () => {
    const { cookie, token } = await signUpHere();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(app, token, { cookie })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.user !== null)).toHaveLength(1);
  });

  it('is signed in by the link of another e-mail too, in place of who was signed in there', async () => {
    const other = await signedIn(app);
    const { id, email, cookie } = await signUpHere();
    await resend(email);
    const answer = await confirm(app, await app.mailedToken(email, 2), { cookie, as: other.as });
    expect(await sessionOf(app, answer)).toMatchObject({ userId: id });
    expect(await app.sessions.timesOf(other.as)).toBeNull();
  });

  it('is not signed in by the link of another account, nor another browser by this one', async () => {
    const [mine, theirs] = [await signUpHere(), await signUpHere()];
    expect((await confirm(app, theirs.token, { cookie: mine.cookie })).body).toEqual(confirmed(theirs.email));
    expect((await confirm(app, mine.token)).body).toEqual(confirmed(mine.email));
  });

  it('may correct a mistyped address under the same name, and no other browser may', async () => {
    const { id, cookie, token, ...typed } = await signUpHere();
    const corrected = { ...typed, email: newcomer().email };
    const again = (headers = {}) => app.call('POST', '/api/user/signup', { body: corrected, headers });
    expect((await again()).body.code).toBe('username_taken');
    const { status, body, headers } = await again({ 'x-client-cookie': cookie ?? '' });
    expect([status, body.id, body.email]).toEqual([201, id, corrected.email]);
    expect((await confirm(app, token)).body.code).toBe('confirmation_expired');
    const newCookie = cookieOf({ status, body, headers });
    const confirmation = await confirm(app, await app.mailedToken(corrected.email), { cookie: newCookie });
    expect(confirmation.body).toMatchObject({ email: corrected.email, user: { id } });
    expect((await again({ 'x-client-cookie': newCookie ?? '' })).body.code).toBe('username_taken');
  });

  it('leaves no link to reset the password to the address of before, which would verify the corrected one', async () => {
    const { id, cookie, token: _, ...typed } = await signUpHere();
    await app.call('POST', '/api/auth/forgot-password', { body: { email: typed.email } });
    const token = await app.mailedToken(typed.email, 2);
    const corrected = { ...typed, email: newcomer().email };
    const headers = { 'x-client-cookie': cookie ?? '' };
    expect((await app.call('POST', '/api/user/signup', { body: corrected, headers })).status).toBe(201);
    const passwords = { password: 'another horse battery', confirmPassword: 'another horse battery' };
    const reset = await app.call('POST', '/api/auth/reset-password', { body: { token, ...passwords } });
    expect(reset.body.code).toBe('invalid_reset_token');
    expect(await storedUser(id)).toMatchObject({ email: corrected.email, emailVerified: false });
  });

  it('is not signed in once the first link has expired', async () => {
    const { email, cookie } = await signUpHere();
    clock += 24 * hour;
    await resend(email);
    expect((await confirm(app, await app.mailedToken(email, 2), { cookie })).body).toEqual(confirmed(email));
  });

  it.each([{ isActive: false }, { isApproved: false }])(
    'is not signed in where R11 refuses it: %j',
    async (refused) => {
      const { id, email, cookie, token } = await signUpHere();
      await app.users.updateOne({ _id: id }, { $set: refused });
      const { body, headers } = await confirm(app, token, { cookie });
      expect([body, headers['set-cookie']]).toEqual([confirmed(email), undefined]);
      expect(await storedUser(id)).toMatchObject({ emailVerified: true });
    },
  );
});

const resend = (email: string, body: object = {}, headers = {}) =>
  app.call('POST', '/api/user/resend-verification', { body: { email, ...body }, headers });

describe('where a user wanted to go when they registered', () => {
  const wanted = '/plans?plan=pro&x=ä#top';
  const linkTo = async (email: string, count = 1): Promise<URL> => {
    await app.mailedToken(email, count);
    return new URL((await app.mailsTo(email)).at(-1)!.variables.link);
  };

  it('is in the link of the e-mail, and in that of another one', async () => {
    const { email } = await register(app, newcomer({ next: wanted }));
    expect((await linkTo(email)).searchParams.get('next')).toBe(encodeURI(wanted));
    await resend(email, { next: '/nfc-helper' });
    expect((await linkTo(email, 2)).searchParams.get('next')).toBe('/nfc-helper');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/x\ny', `/${'x'.repeat(2000)}`])(
    'is ignored when it is %j',
    async (next) => {
      const { email } = await register(app, newcomer({ next }));
      const link = await linkTo(email);
      expect([...link.searchParams.keys()]).toEqual(['token']);
      const former = await openFormer(String(new URLSearchParams({ token: 'any', next: String(next) })));
      expect(former.headers.location).toBe(`${publicUrl}/confirm?token=any`);
    },
  );
});

describe('asking for the e-mail again', () => {
  it('sends another one, whose link verifies and replaces the first', async () => {
    const { email } = await register(app, newcomer({ language: 'de' }));
    const first = await app.mailedToken(email);
    const { status, body } = await resend(email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Verification email sent. Please check your inbox.', autoVerified: false });
    const second = await app.mailedToken(email, 2);
    expect((await app.mailsTo(email)).at(-1)).toMatchObject({ language: 'de' });
    expect((await confirm(app, first)).body.code).toBe('confirmation_expired');
    expect((await confirm(app, second)).body).toEqual(confirmed(email));
  });

  it('answers for an unknown address as for a known one, and sends nothing', async () => {
    const { email } = await register(app);
    const known = await resend(email);
    const unknown = await resend('unknown@mail.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await app.mailsTo('unknown@mail.example')).toEqual([]);
  });

  it('says so when the address is verified already, in the language of the reader', async () => {
    const { email } = await registerVerified(app);
    const { status, body } = await resend(email);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'email_already_verified', message: 'Email is already verified' });
  });

  it.each(['known', 'unknown'])('works five times an hour for a %s address, in whatever letters', async (which) => {
    const person = newcomer();
    if (which === 'known') await register(app, person);
    for (const email of [person.email, person.email.toUpperCase(), person.email, person.email, person.email]) {
      expect((await resend(email)).status).toBe(200);
    }
    const { status, headers, body } = await resend(person.email);
    expect(status).toBe(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await resend(newcomer().email)).status).toBe(200);
  });
});

describe('while the mail server is down', () => {
  beforeEach(() => reportSmtpDown(app.redis, 60));
  afterEach(() => reportSmtpUp(app.redis));

  it('asking again is answered 503, and the e-mail goes out later all the same', async () => {
    const { email } = await register(app);
    const { status, body } = await resend(email);
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'mail_unavailable', message: 'Email service is currently unavailable' });
    const token = await app.mailedToken(email, 2);
    expect((await confirm(app, token)).body).toEqual(confirmed(email));
  });
});

describe('with automatic verification while the mail server is down', () => {
  let lenient: IdentityApp;
  beforeAll(async () => {
    lenient = await startIdentity({ env: { AUTO_VERIFY_WHEN_MAIL_DOWN: 'true' } });
  });
  afterAll(() => lenient.stop());

  const ask = (email: string) =>
    lenient.call('POST', '/api/user/resend-verification', { body: { email }, headers: { 'x-client-lang': 'en' } });

  it('asking again verifies the address, says so, and notifies other services', async () => {
    const person = await register(lenient);
    expect((await ask(person.email)).body.autoVerified).toBe(false);
    await reportSmtpDown(lenient.redis, 60);
    const { status, body } = await ask(person.email);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Your email has been verified. You can log in now.', autoVerified: true });
    expect((await signInAs(lenient, person)).status).toBe(200);
    expect(await eventsOf(lenient, person.id, userUpdated.natsSubject(person.id))).toHaveLength(1);
  });
});
