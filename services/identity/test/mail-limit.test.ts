import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForEmail } from './email-changes.js';
import { type Answer, type IdentityApp, startIdentity } from './identity-app.js';
import { browserOf, confirm, newcomer, register, registerVerified, signedIn, signInAs } from './people.js';

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock) });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Date.now();
});

type Caller = Parameters<IdentityApp['call']>[2];

const forgot = (email: string, more: Caller = {}) =>
  app.call('POST', '/api/auth/forgot-password', { body: { email }, ...more });
const resend = (email: string, more: Caller = {}) =>
  app.call('POST', '/api/user/resend-verification', { body: { email }, ...more });

/** At once, as each answer takes half a second. */
const forgotOften = (times: number, email: string, more?: Caller) =>
  Promise.all(Array.from({ length: times }, () => forgot(email, more)));

const codesOf = (answers: Answer[]) => answers.map(({ status, body }) => body.code ?? status);

/** E-mails to `address` once every outbox is empty: a later e-mail of another user may be queued first. */
async function mailsTo(address: string) {
  await expect.poll(() => app.users.countDocuments({ 'outbox.id': { $exists: true } })).toBe(0);
  return app.mailsTo(address);
}

describe('a stranger gets five e-mails an hour at most', () => {
  it('from accounts that ask for the address, whose owners learn when it is possible again', async () => {
    const [stranger, users] = [newcomer().email, [await signedIn(app), await signedIn(app), await signedIn(app)]];
    const answers: Answer[] = [];
    for (let time = 0; time < 9; time++) {
      const letters = time % 2 ? stranger : stranger.toUpperCase();
      answers.push(await askForEmail(app, users[time % 3]!, letters));
      clock += 60_000;
    }
    expect(codesOf(answers)).toEqual([...Array(5).fill(200), ...Array(4).fill('too_many_requests')]);
    expect([answers[5]!.headers['retry-after'], answers[8]!.headers['retry-after']]).toEqual(['3300', '3120']);
    expect(await Promise.all([stranger, stranger.toUpperCase()].map(mailsTo))).toMatchObject([
      { length: 2 },
      { length: 3 },
    ]);
    clock += 52 * 60_000;
    expect((await askForEmail(app, await signedIn(app), stranger)).status).toBe(200);
  });

  it('also when all of it is asked for at once', async () => {
    const [stranger, users] = [newcomer().email, await Promise.all([signedIn(app), signedIn(app)])];
    const asked = users.flatMap((user) => Array.from({ length: 5 }, () => askForEmail(app, user, stranger)));
    const refused = codesOf(await Promise.all(asked)).filter((code) => code === 'too_many_requests');
    expect(refused).toHaveLength(5);
    expect(await mailsTo(stranger)).toHaveLength(5);
  });

  it('from a sign-up that is corrected again and again', async () => {
    const person = newcomer();
    const first = await app.call('POST', '/api/user/signup', { body: person });
    let cookie = /__Host-sign-up=([\w-]{43})/.exec(String(first.headers['set-cookie']))?.[1] ?? '';
    const answers = [first];
    for (let time = 0; time < 6; time++) {
      const answer = await app.call('POST', '/api/user/signup', {
        body: person,
        headers: { 'x-client-cookie': cookie },
      });
      cookie = /__Host-sign-up=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? cookie;
      answers.push(answer);
    }
    expect(codesOf(answers)).toEqual([...Array(5).fill(201), ...Array(2).fill('too_many_requests')]);
    expect(Number(answers[6]!.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await mailsTo(person.email)).toHaveLength(5);
  });
});

describe('who has got five e-mails', () => {
  /** An unconfirmed user who has got five, and the newest link. */
  async function flooded() {
    const person = await register(app);
    for (let time = 0; time < 4; time++) expect((await resend(person.email)).status).toBe(200);
    return { ...person, token: await app.mailedToken(person.email, 5) };
  }

  it('gets no other one, which no answer tells, and the newest link still works', async () => {
    const { email, token } = await flooded();
    const [unknown, answers] = [newcomer().email, [await forgot('x@mail.example'), await resend('x@mail.example')]];
    expect([await forgot(email), await resend(email)].map(({ status, body }) => [status, body])).toEqual(
      answers.map(({ status, body }) => [status, body]),
    );
    expect(await mailsTo(unknown)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(5);
    expect((await confirm(app, token)).body).toMatchObject({ confirmed: 'sign-up', email });
    clock += 3_600_000;
    await forgot(email);
    await vi.waitFor(async () =>
      expect((await app.mailsTo(email)).at(-1)).toMatchObject({ template: 'reset-password' }),
    );
  });

  it('gets the e-mail that they ask for in a session of the account', async () => {
    const user = await signedIn(app);
    await forgotOften(6, user.email);
    expect((await forgot(user.email)).body.code).toBe('too_many_requests');
    const other = await signedIn(app);
    expect((await forgot(user.email, { as: other.as })).body.code).toBe('too_many_requests');
    const before = (await mailsTo(user.email)).length;
    expect(codesOf(await forgotOften(5, user.email, { as: user.as }))).toEqual(Array(5).fill(200));
    expect((await forgot(user.email, { as: user.as })).body.code).toBe('too_many_requests');
    expect(await mailsTo(user.email)).toHaveLength(before + 5);
  });
});

it('a browser that has signed in to the account gets the e-mail that it asks for, and strangers use up none of its own', async () => {
  const user = await registerVerified(app);
  const browser = browserOf(await signInAs(app, user));
  const elsewhere = { from: '198.51.100.7' };
  const here = { ...elsewhere, headers: { 'x-client-browser': browser ?? '' } };
  await forgotOften(6, user.email, elsewhere);
  expect((await forgot(user.email, elsewhere)).body.code).toBe('too_many_requests');
  const before = (await mailsTo(user.email)).length;
  expect(codesOf(await forgotOften(5, user.email, here))).toEqual(Array(5).fill(200));
  expect((await forgot(user.email, here)).body.code).toBe('too_many_requests');
  expect(await mailsTo(user.email)).toHaveLength(before + 5);
  const stranger = await registerVerified(app);
  await forgotOften(6, stranger.email, elsewhere);
  expect((await forgot(stranger.email, here)).body.code).toBe('too_many_requests');
});

it('what sends nothing takes no e-mail from the owner of the address', async () => {
  const owner = await registerVerified(app);
  const other = await signedIn(app);
  for (let time = 0; time < 5; time++) {
    const body = newcomer({ email: owner.email });
    expect((await app.call('POST', '/api/user/signup', { body })).body.code).toBe('email_taken');
    expect((await askForEmail(app, other, owner.email)).body.code).toBe('email_taken');
  }
  const before = (await app.mailsTo(owner.email)).length;
  await forgot(owner.email);
  await app.mailedToken(owner.email, before + 1);
});
