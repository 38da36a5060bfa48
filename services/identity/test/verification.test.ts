import { userUpdated } from '@wifi-share/contracts/events/identity';
import { reportSmtpDown, reportSmtpUp } from '@wifi-share/messaging/mail/smtp-state';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, register, registerVerified, signInAs } from './people.js';
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

const open = (token: string, method = 'GET') => app.call(method, `/api/auth/verify-email?token=${token}`);

const page = (query: Record<string, string>): string =>
  `https://wifi.example/verify-email?${new URLSearchParams(query)}`;

describe('the link of the verification e-mail', () => {
  it('verifies the address and leads to the page that says so', async () => {
    const { id, email } = await register(app, newcomer({ email: 'ada+wifi@mail.example' }));
    const { status, headers } = await open(await app.mailedToken(email));
    expect(status).toBe(302);
    expect(headers.location).toBe(page({ email, verified: 'true' }));
    expect(await app.users.findOne({ _id: id })).toMatchObject({ emailVerified: true, version: 2 });
  });

  it('opened twenty times at once verifies once', async () => {
    const { id, email } = await register(app);
    const token = await app.mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(token)));
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
      new Set([page({ email, verified: 'true' })]),
    );
    expect(await eventsOf(app, id, userUpdated.natsSubject(id))).toHaveLength(1);
    expect(await app.users.findOne({ _id: id })).toMatchObject({ version: 2 });
  });

  it('still works for its reader after a scanner has looked at it with HEAD', async () => {
    const { email } = await register(app);
    const token = await app.mailedToken(email);
    expect((await open(token, 'HEAD')).status).toBe(302);
    expect((await open(token)).headers.location).toBe(page({ email, verified: 'true' }));
  });

  it('works until 24 hours are over, and then leads to where a new one can be asked for', async () => {
    const { id, email } = await register(app);
    const token = await app.mailedToken(email);
    clock += 24 * hour;
    expect((await open(token)).headers.location).toBe(page({ email, error: 'expired' }));
    expect(await app.users.findOne({ _id: id })).toMatchObject({ emailVerified: false, version: 1 });
    clock -= 1;
    expect((await open(token)).headers.location).toBe(page({ email, verified: 'true' }));
  });
});

const resend = (email: string, body: object = {}, headers = {}) =>
  app.call('POST', '/api/user/resend-verification', { body: { email, ...body }, headers });

describe('where a user wanted to go when they registered', () => {
  const wanted = '/plans?plan=pro&x=ä#top';
  const linkTo = async (email: string, count = 1): Promise<URL> => {
    await app.mailedToken(email, count);
    return new URL((await app.mailsTo(email)).at(-1)!.variables.link);
  };
  const follow = async ({ pathname, search }: URL) =>
    new URL((await app.call('GET', pathname + search)).headers.location as string).searchParams.get('next');

  it('is in the link of the e-mail, and in that of another one, and the page that it leads to knows it', async () => {
    const { email } = await register(app, newcomer({ next: wanted }));
    expect((await linkTo(email)).searchParams.get('next')).toBe(encodeURI(wanted));
    await resend(email, { next: '/nfc-helper' });
    expect(await follow(await linkTo(email, 2))).toBe('/nfc-helper');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/x\ny', `/${'x'.repeat(2000)}`])(
    'is ignored when it is %j',
    async (next) => {
      const { email } = await register(app, newcomer({ next }));
      const link = await linkTo(email);
      expect([...link.searchParams.keys()]).toEqual(['token']);
      link.searchParams.set('next', String(next));
      expect(await follow(link)).toBeNull();
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
    expect((await open(first)).headers.location).toBe(page({ error: 'expired' }));
    expect((await open(second)).headers.location).toBe(page({ email, verified: 'true' }));
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
    expect((await open(token)).headers.location).toBe(page({ email, verified: 'true' }));
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
