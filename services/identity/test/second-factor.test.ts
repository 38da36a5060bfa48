import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownerWithApp, totpCode, waiting, waitingOf } from './factor-people.js';
import { factorKey, type IdentityApp, startIdentity } from './identity-app.js';
import { browserOf, cookiesOf, registerVerified, sessionOf, signInAs } from './people.js';

let clock = new Date('2026-11-26T12:00:00Z');
let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity({ now: () => clock });
});
afterAll(() => app.stop());
// Each test has a period of its own, so that its code was not used before, and attempts of its own.
beforeEach(async () => {
  clock = new Date(clock.getTime() + 10 * 60_000);
  await app.redis.del('none', ...(await app.redis.keys('attempts:*')));
});
const nextPeriod = () => {
  clock = new Date(clock.getTime() + 30_000);
};

/** An owner whose sign-in waits for the code of the app. */
async function waitingForCode() {
  const owner = await ownerWithApp(app, clock);
  nextPeriod();
  const asked = await signInAs(app, owner);
  return { ...owner, asked, cookie: waitingOf(asked) };
}

const right = (secret: string, periods = 0) => ({ kind: 'totp', code: totpCode(secret, clock, periods) });
const wrong = (secret: string) => right(secret, 20);

describe('the right password of an account with a second factor', () => {
  it('begins no session: it waits in this browser for the factor', async () => {
    const { asked, id } = await waitingForCode();
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect(cookiesOf(asked)).toEqual([
      expect.stringMatching(/^__Host-sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/),
    ]);
    expect(await app.sessions.idsOf(id)).toHaveLength(1);
  });

  it('is refused first where R11 refuses', async () => {
    const owner = await ownerWithApp(app, clock);
    await app.users.updateOne({ _id: owner.id }, { $set: { isActive: false } });
    const asked = await signInAs(app, owner);
    expect(asked).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
    expect(cookiesOf(asked)).toEqual([]);
  });

  it('a wrong one is answered as for any account', async () => {
    const [owner, plain] = [await ownerWithApp(app, clock), await registerVerified(app)];
    const answers = await Promise.all(
      [owner.username, plain.username, 'nobody-at-all'].map((username) =>
        signInAs(app, { username, password: 'not the password' }),
      ),
    );
    const told = answers.map(({ status, body: { requestId: _, ...body }, headers }) => [
      status,
      body,
      headers['set-cookie'],
    ]);
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toEqual(told[2]);
  });
});

describe('the second step', () => {
  it('says how it can be done, changing nothing', async () => {
    const { cookie } = await waitingForCode();
    for (let time = 0; time < 2; time++) {
      expect(await waiting(app, cookie).read()).toMatchObject({
        status: 200,
        body: { passkey: null, authenticator: true, recoveryCodesLeft: 10 },
      });
    }
  });

  it('signs in with the code of the app, as a sign-in does', async () => {
    const { id, secret, cookie } = await waitingForCode();
    const answer = await waiting(app, cookie).give({ ...right(secret), next: '/plans' });
    expect(answer).toMatchObject({ status: 200, body: { id, redirectTo: '/plans', isFirstLogin: false } });
    expect(await sessionOf(app, answer)).toMatchObject({ userId: id });
    expect(browserOf(answer)).toBeDefined();
    expect(cookiesOf(answer).join()).toContain('__Host-sign-in=; Path=/; Max-Age=0');
    const { factors } = (await app.users.findOne({ _id: id })) as never as { factors: { authenticator: object } };
    expect(factors.authenticator).toMatchObject({ lastUsedAt: clock });
  });

  it('accepts no code twice', async () => {
    const { secret, cookie, ...owner } = await waitingForCode();
    const code = right(secret);
    expect((await waiting(app, cookie).give(code)).status).toBe(200);
    const again = waitingOf(await signInAs(app, owner));
    expect((await waiting(app, again).give(code)).body.code).toBe('second_factor_wrong');
    // Nor one from before.
    expect((await waiting(app, again).give(right(secret, -1))).body.code).toBe('second_factor_wrong');
    nextPeriod();
    expect((await waiting(app, again).give(right(secret))).status).toBe(200);
  });

  it('accepts a code from one of two calls at once', async () => {
    const { secret, cookie, ...owner } = await waitingForCode();
    const other = waitingOf(await signInAs(app, owner));
    const answers = await Promise.all([cookie, other].map((each) => waiting(app, each).give(right(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is over once it was done: its cookie opens nothing more', async () => {
    const { secret, cookie } = await waitingForCode();
    expect((await waiting(app, cookie).give(right(secret))).status).toBe(200);
    nextPeriod();
    const late = waiting(app, cookie);
    expect((await late.read()).body.code).toBe('second_factor_expired');
    expect((await late.give(right(secret))).body.code).toBe('second_factor_expired');
  });

  it('ends after ten minutes, and without its cookie there is none', async () => {
    const { secret, cookie } = await waitingForCode();
    const keys = await app.redis.keys('pending-sign-in:*');
    for (const key of keys) expect(await app.redis.ttl(key)).toBeLessThanOrEqual(600);
    await app.redis.del(...keys);
    expect(await waiting(app, cookie).give(right(secret))).toMatchObject({
      ...{ status: 410, body: { code: 'second_factor_expired' } },
    });
    expect((await app.call('GET', '/api/auth/second-factor')).body.code).toBe('second_factor_expired');
  });

  it('ends when the password changes', async () => {
    const { id, secret, cookie } = await waitingForCode();
    await app.users.updateOne({ _id: id }, { $set: { passwordHash: 'another' } });
    expect((await waiting(app, cookie).give(right(secret))).body.code).toBe('second_factor_expired');
  });

  it('is refused when the account was switched off meanwhile', async () => {
    const { id, secret, cookie } = await waitingForCode();
    await app.users.updateOne({ _id: id }, { $set: { isActive: false } });
    const answer = await waiting(app, cookie).give(right(secret));
    expect(answer.body.code).toBe('account_inactive');
    expect(cookiesOf(answer)).toEqual([]);
  });

  it('keeps the secret of the app under the first key once it was used', async () => {
    const { id, secret, cookie, ...owner } = await waitingForCode();
    const stored = async () =>
      ((await app.users.findOne({ _id: id })) as never as { factors: { authenticator: { sealedSecret: string } } })
        .factors.authenticator.sealedSecret;
    expect(await stored()).toMatch(/^k1\./);
    const env = { FACTOR_ENCRYPTION_KEYS: `k2:${Buffer.alloc(32, 7).toString('base64')},k1:${factorKey}` };
    const rotated = await startIdentity({ world: app.world, now: () => clock, env });
    try {
      expect((await waiting(rotated, cookie).give(right(secret))).status).toBe(200);
      expect(await stored()).toMatch(/^k2\./);
      nextPeriod();
      const again = waitingOf(await signInAs(rotated, owner));
      expect((await waiting(rotated, again).give(right(secret))).status).toBe(200);
    } finally {
      await rotated.stop();
    }
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and is mailed about', async () => {
    const { id, email, recoveryCodes, cookie, ...owner } = await waitingForCode();
    const code = { kind: 'recovery-code', code: recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ') };
    expect(await waiting(app, cookie).give(code)).toMatchObject({ status: 200, body: { id } });
    const again = waiting(app, waitingOf(await signInAs(app, owner)));
    expect((await again.read()).body.recoveryCodesLeft).toBe(9);
    expect((await again.give(code)).body.code).toBe('second_factor_wrong');
    expect((await again.give({ kind: 'recovery-code', code: recoveryCodes[4] })).status).toBe(200);
    const used = () =>
      app.mailsTo(email).then((mails) => mails.filter(({ template }) => template === 'recovery-code-used'));
    await vi.waitFor(async () => expect(await used()).toHaveLength(2));
    expect((await used()).map(({ variables }) => (variables as { left?: number }).left)).toEqual([9, 8]);
  });
});

describe('wrong codes', () => {
  it('are limited for the account, from whatever address, also for the right one then', async () => {
    const { secret, cookie, ...owner } = await waitingForCode();
    const { giveFrom } = waiting(app, cookie);
    for (let time = 0; time < 10; time++) {
      expect((await giveFrom(`198.51.100.${time}`, wrong(secret))).body.code).toBe('second_factor_wrong');
    }
    // Another sign-in has no attempts of its own.
    const other = waiting(app, waitingOf(await signInAs(app, owner)));
    const refused = await other.giveFrom('198.51.100.77', right(secret));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('of a stranger who knows the password leave a known browser its own attempts', async () => {
    const { secret, cookie, ...owner } = await waitingForCode();
    const known = browserOf(await waiting(app, cookie).give(right(secret)));
    const strange = waiting(app, waitingOf(await signInAs(app, owner)));
    for (let time = 0; time < 10; time++) await strange.giveFrom(`203.0.113.${time}`, wrong(secret));
    nextPeriod();
    const mine = waiting(app, waitingOf(await signInAs(app, owner, { browser: known })), known);
    expect((await mine.give(right(secret))).status).toBe(200);
  });

  it('a right one after them does not count', async () => {
    const { secret, cookie, ...owner } = await waitingForCode();
    const { giveFrom } = waiting(app, cookie);
    for (let time = 0; time < 9; time++) await giveFrom(`192.0.2.${time}`, wrong(secret));
    expect((await giveFrom('192.0.2.100', right(secret))).status).toBe(200);
    nextPeriod();
    const again = waiting(app, waitingOf(await signInAs(app, owner)));
    expect((await again.giveFrom('192.0.2.101', right(secret))).status).toBe(200);
  });

  it.each([
    [{ kind: 'totp', code: '12345' }],
    [{ kind: 'totp', code: ['123456'] }],
    [{ kind: 'recovery-code', code: '' }],
    [{ kind: 'recovery-code', code: { $ne: null } }],
    [{ kind: 'passkey', passkey: {} }],
    [{ kind: 'password', code: '123456' }],
    [{}],
  ])('%j is refused as it is', async (body) => {
    const { cookie } = await waitingForCode();
    expect((await waiting(app, cookie).give(body)).status).toBe(400);
  });
});
