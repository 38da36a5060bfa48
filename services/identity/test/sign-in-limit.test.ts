import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PasswordHasher } from '../src/passwords/password-hasher.js';
import { type Answer, cheapHasher, type IdentityApp, startIdentity } from './identity-app.js';
import { registerVerified, signInAs } from './people.js';

const hasher = cheapHasher;
let evaluated = 0;
const counting: PasswordHasher = {
  ...hasher,
  verify: (stored, password) => {
    evaluated++;
    return hasher.verify(stored, password);
  },
};

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity({ hasher: counting });
});
afterAll(() => app.stop());
beforeEach(async () => {
  evaluated = 0;
});

let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;
const wrong = 'not the password';

const statusesOf = (answers: Answer[]) => ({
  wrong: answers.filter(({ status }) => status === 401).length,
  refused: answers.filter(({ status }) => status === 429).length,
});

/** Uses a wrong password `times` times at once; each must be evaluated. */
async function fail(times: number, username: string, addressOf: () => string): Promise<void> {
  const attempts = Array.from({ length: times }, () =>
    signInAs(app, { username, password: wrong }, { address: addressOf() }),
  );
  expect(statusesOf(await Promise.all(attempts))).toEqual({ wrong: times, refused: 0 });
}

describe('fifty wrong passwords at once', () => {
  it('for one account from many addresses are evaluated ten times', async () => {
    const { username } = await registerVerified(app);
    const attempts = Array.from({ length: 50 }, () =>
      signInAs(app, { username, password: wrong }, { address: newAddress() }),
    );
    expect(statusesOf(await Promise.all(attempts))).toEqual({ wrong: 10, refused: 40 });
    expect(evaluated).toBe(10);
  });

  it('for many accounts from one address are evaluated ten times', async () => {
    const address = newAddress();
    const attempts = Array.from({ length: 50 }, (_, index) =>
      signInAs(app, { username: `guess-${index}`, password: wrong }, { address }),
    );
    expect(statusesOf(await Promise.all(attempts))).toEqual({ wrong: 10, refused: 40 });
    expect(evaluated).toBe(10);
  });
});

describe('after ten failures', () => {
  it('the account is closed even to the right password, and the answer says for how long', async () => {
    const person = await registerVerified(app);
    await fail(10, person.username, newAddress);
    evaluated = 0;
    const { status, headers, body } = await signInAs(app, person, { address: newAddress() });
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too_many_requests' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(840);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(evaluated).toBe(0);
  });

  it('by the username nothing shows which e-mail address the account has, nor the other way round', async () => {
    const [byName, byEmail] = [await registerVerified(app), await registerVerified(app)];
    await fail(10, byName.username.toUpperCase(), newAddress);
    const email = { username: byName.email, password: byName.password };
    expect((await signInAs(app, email, { address: newAddress() })).status).toBe(200);
    await fail(10, byEmail.email, newAddress);
    expect((await signInAs(app, byEmail, { address: newAddress() })).status).toBe(200);
  });

  it('the refusal is the same for a name and an address, known or not', async () => {
    const { username, email } = await registerVerified(app);
    for (const login of [username, email, 'nobody-of-that-name', 'nobody-there@mail.example']) {
      await fail(10, login, newAddress);
      const { status, body } = await signInAs(app, { username: login, password: wrong }, { address: newAddress() });
      const { requestId: _, ...problem } = body;
      expect([status, problem]).toEqual([429, expect.objectContaining({ code: 'too_many_requests', status: 429 })]);
      expect(Object.keys(problem).sort()).toEqual(['code', 'detail', 'message', 'status', 'title', 'type']);
    }
  });

  it('an e-mail address is closed in whatever letters its @ is written, known or not', async () => {
    const { email } = await registerVerified(app);
    for (const tried of [email, 'unknown-wide@mail.example']) {
      await fail(10, tried.replace('@', '＠'), newAddress);
      expect((await signInAs(app, { username: tried, password: wrong }, { address: newAddress() })).status).toBe(429);
    }
  });

  it('other addresses of the same IPv6 subscriber are closed too, and other subscribers are not', async () => {
    const person = await registerVerified(app);
    for (let i = 1; i <= 10; i++) await fail(1, `guess-at-64-${i}`, () => `2001:db8:0:5::${i}`);
    expect((await signInAs(app, person, { address: '2001:db8:0:5:ffff::1' })).status).toBe(429);
    expect((await signInAs(app, person, { address: '2001:db8:0:6::1' })).status).toBe(200);
  });

  it('other accounts are open from other addresses', async () => {
    const [attacked, other] = [await registerVerified(app), await registerVerified(app)];
    const address = newAddress();
    await fail(10, attacked.username, () => address);
    expect((await signInAs(app, other, { address })).status).toBe(429);
    expect((await signInAs(app, other, { address: newAddress() })).status).toBe(200);
  });

  it('the account opens again when the window is over', async () => {
    const person = await registerVerified(app);
    await fail(10, person.username, newAddress);
    for (const key of await app.redis.keys('attempts:sign-in:*')) await app.redis.pexpire(key, 0);
    expect((await signInAs(app, person, { address: newAddress() })).status).toBe(200);
  });
});

describe('sign-ins that succeed', () => {
  it('do not count, however many there are', async () => {
    const person = await registerVerified(app);
    const address = newAddress();
    for (let i = 0; i < 12; i++) expect((await signInAs(app, person, { address })).status).toBe(200);
    await fail(10, person.username, () => address);
    expect((await signInAs(app, person, { address })).status).toBe(429);
  });

  it('do not wipe out the failures before them', async () => {
    const person = await registerVerified(app);
    const address = newAddress();
    await fail(9, person.username, () => address);
    expect((await signInAs(app, person, { address })).status).toBe(200);
    await fail(1, person.username, () => address);
    expect((await signInAs(app, person, { address })).status).toBe(429);
  });
});

it('leaves no hash in Redis from which an address can be found again', async () => {
  const other = await startIdentity({ env: { IDENTITY_SECRET: 'ab'.repeat(32) } });
  onTestFinished(() => other.stop());
  const person = { username: 'unknown-here', password: wrong };
  const address = newAddress();
  for (const one of [app, other]) expect((await signInAs(one, person, { address })).status).toBe(401);
  const theirs = await other.redis.keys('attempts:*');
  expect(theirs).toHaveLength(2);
  const ours = await app.redis.keys('attempts:*');
  expect(ours.filter((key) => theirs.includes(key))).toEqual([]);
});
