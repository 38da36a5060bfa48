import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type IdentityApp, publicUrl, startIdentity } from './identity-app.js';
import { browserOf, confirm, newcomer, register, registerVerified, sessionOf, signInAs } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;
const wrong = 'not the password';
const newPassword = 'another horse battery';
const passwords = { password: newPassword, confirmPassword: newPassword };

type Person = Awaited<ReturnType<typeof registerVerified>>;

/** How many of so many wrong passwords were evaluated, and how many refused. */
async function guess(times: number, { username }: { username: string }, browser?: string, addressOf = newAddress) {
  const attempts = Array.from({ length: times }, () =>
    signInAs(app, { username, password: wrong }, { address: addressOf(), browser }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  return { wrong: statuses.filter((it) => it === 401).length, refused: statuses.filter((it) => it === 429).length };
}

const statusFrom = async (browser: string | undefined, person: { username: string; password: string }) =>
  (await signInAs(app, person, { address: newAddress(), browser })).status;

/** An account and the cookie of a browser that has signed in to it. */
async function known(person?: Person, before?: string) {
  const account = person ?? (await registerVerified(app));
  const browser = browserOf(await signInAs(app, account, { address: newAddress(), browser: before }));
  return { account, browser: browser ?? '' };
}

/** The link that resets the password of `person`. */
async function resetToken({ email }: Person, mails: number): Promise<string> {
  await app.call('POST', '/api/auth/forgot-password', { body: { email }, from: newAddress() });
  return app.mailedToken(email, mails);
}

const reset = (token: string, browser?: string): Promise<Answer> =>
  app.call('POST', '/api/auth/reset-password', {
    body: { token, ...passwords },
    from: newAddress(),
    headers: { ...(browser !== undefined && { 'x-client-browser': browser }) },
  });

describe('a browser that has signed in to the account', () => {
  it('gets a cookie that scripts and other sites do not see, for a year, and which names nobody', async () => {
    const account = await registerVerified(app);
    const answer = await signInAs(app, account);
    expect([answer.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(
        /^__Host-known-browser=[\w.-]{40,200}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
      ),
    );
    const plain = Buffer.from(browserOf(answer)!.split('.')[1]!, 'base64url').toString('latin1');
    for (const fact of [account.id, account.username, account.email]) expect(plain).not.toContain(fact);
  });

  it('is not shut out by what strangers try, also at its own client address', async () => {
    const { account, browser } = await known();
    const address = newAddress();
    expect(await guess(12, account, undefined, () => address)).toEqual({ wrong: 10, refused: 2 });
    expect((await signInAs(app, account, { address })).status).toBe(429);
    expect((await signInAs(app, account, { address, browser })).status).toBe(200);
  });

  it('is by its own e-mail address known too', async () => {
    const { account, browser } = await known();
    await guess(10, { username: account.email });
    expect(await statusFrom(browser, { ...account, username: account.email })).toBe(200);
  });

  it('has ten attempts itself, by whatever name, which are none of the strangers’', async () => {
    const { account, browser } = await known();
    expect(await guess(6, account, browser)).toEqual({ wrong: 6, refused: 0 });
    expect(await guess(6, { username: account.email }, browser)).toEqual({ wrong: 4, refused: 2 });
    const refused = await signInAs(app, account, { address: newAddress(), browser });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(840);
    expect(await statusFrom(undefined, account)).toBe(200);
  });

  it('shares its ten attempts with every copy of its cookie', async () => {
    const { account, browser } = await known();
    const [here, there] = await Promise.all([guess(10, account, browser), guess(10, account, browser)]);
    expect(here.wrong + there.wrong).toBe(10);
  });

  it('does not get ten more by signing in again', async () => {
    const { account, browser } = await known();
    expect(await guess(9, account, browser)).toEqual({ wrong: 9, refused: 0 });
    const { browser: again } = await known(account, browser);
    expect(await guess(2, account, again)).toEqual({ wrong: 1, refused: 1 });
  });

  it('stays known when it signs out', async () => {
    const account = await registerVerified(app);
    const signedIn = await signInAs(app, account, { address: newAddress() });
    const left = await app.call('POST', '/api/user/logout', { as: (await sessionOf(app, signedIn))! });
    expect(browserOf(left)).toBeUndefined();
    await guess(10, account);
    expect(await statusFrom(browserOf(signedIn), account)).toBe(200);
  });

  it('is signed in by no cookie without the password', async () => {
    const { account, browser } = await known();
    const answer = await signInAs(app, { ...account, password: wrong }, { address: newAddress(), browser });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
    expect((await app.call('GET', '/api/user/me', { headers: { 'x-client-browser': browser } })).status).toBe(401);
  });

  it('stays known to five accounts, in a cookie that does not grow beyond', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => registerVerified(app)));
    let browser: string | undefined;
    for (const account of accounts) ({ browser } = await known(account, browser));
    expect(browser!.length).toBeLessThanOrEqual(200);
    for (const account of accounts) await guess(10, account);
    const statuses = await Promise.all(accounts.map((account) => statusFrom(browser, account)));
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  it('is one that confirmed the address of its sign-up, too', async () => {
    const person = newcomer();
    const signedUp = await app.call('POST', '/api/user/signup', { body: person });
    const cookie = /__Host-sign-up=([^;]*)/.exec(String(signedUp.headers['set-cookie']))?.[1];
    const browser = browserOf(await confirm(app, await app.mailedToken(person.email), { cookie }));
    await guess(10, person);
    expect(await statusFrom(browser, person)).toBe(200);
  });
});

describe('no limit is lifted by', () => {
  it.each([
    ['anything else', async () => 'x'.repeat(43)],
    ['the cookie of a browser that another account knows', async () => (await known()).browser],
  ])('%s', async (_what, cookieOf) => {
    const account = await registerVerified(app);
    await guess(10, account);
    expect(await statusFrom(await cookieOf(), account)).toBe(429);
  });

  it('a cookie that was changed', async () => {
    const { account, browser } = await known();
    await guess(10, account);
    const at = browser.length - 8;
    const changed = `${browser.slice(0, at)}${browser[at] === 'A' ? 'B' : 'A'}${browser.slice(at + 1)}`;
    expect(await statusFrom(changed, account)).toBe(429);
  });

  it('a cookie from before the password was changed; the browser that changed it stays known', async () => {
    const { account, browser } = await known();
    const as = (await sessionOf(app, await signInAs(app, account, { address: newAddress() })))!;
    const body = { currentPassword: account.password, newPassword, confirmPassword: newPassword };
    const changed = await app.call('POST', `/api/user/${account.id}/change-password`, { as, body });
    await guess(10, account);
    const person = { ...account, password: newPassword };
    expect(await statusFrom(browser, person)).toBe(429);
    expect(await statusFrom(browserOf(changed), person)).toBe(200);
  });
});

describe('a reset of the password', () => {
  it('opens the account again, by its name and by its e-mail address', async () => {
    const account = await registerVerified(app);
    for (const username of [account.username, account.email]) await guess(10, { username });
    const token = await resetToken(account, 2);
    expect(await statusFrom(undefined, account)).toBe(429);
    expect((await reset(token)).status).toBe(200);
    for (const username of [account.username, account.email]) {
      expect(await statusFrom(undefined, { username, password: newPassword })).toBe(200);
    }
  });

  it('opens no account while its link does not work', async () => {
    const account = await registerVerified(app);
    await guess(10, account);
    expect((await reset('x'.repeat(43))).status).toBe(400);
    expect(await statusFrom(undefined, account)).toBe(429);
  });

  it('makes its browser known, with attempts of its own, and no other cookie of before', async () => {
    const { account, browser } = await known();
    await guess(10, account, browser);
    const answer = await reset(await resetToken(account, 2), browser);
    await guess(10, account);
    const person = { ...account, password: newPassword };
    expect(await statusFrom(browser, person)).toBe(429);
    expect(await statusFrom(browserOf(answer), person)).toBe(200);
  });
});

it('an account that nobody has confirmed makes no browser known', async () => {
  const person = await register(app);
  expect(browserOf(await signInAs(app, person, { address: newAddress() }))).toBeUndefined();
});

it('a site without https has the cookie without prefix', async () => {
  const http = await startIdentity({ env: { PUBLIC_URL: publicUrl.replace('https', 'http') } });
  const answer = await signInAs(http, await registerVerified(http));
  expect(String(answer.headers['set-cookie'])).toMatch(
    /,known-browser=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  await http.stop();
});
