import { userUpdated } from '@wifi-share/contracts/events/identity';
import { resetFactors } from '@wifi-share/contracts/internal/factors-reset';
import { watchSecurityEvents } from '@wifi-share/tools/test-servers/security-events';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { describe, expect, it, vi } from 'vitest';
import { exportedUser } from '../src/account/exported-user.domain.js';
import { addApp, ownerWithApp, ownerWithPasskey, totpCode, waiting, waitingOf } from './factor-people.js';
import { createGoogleFixture } from './google-fixture.js';
import { browserOf, confirm, cookiesOf, newcomer, register, sessionOf, signInAs } from './people.js';
import { arrivedSession, arrivedUser, googlePerson, pageOf } from './provider-browser.js';
import { eventsOf } from './published-events.js';

const logged = watchSecurityEvents();
const { app, newBrowser, provider } = await createGoogleFixture();

const stored = (_id: string) => app.users.findOne({ _id });
/** The next period's code: that of the present one was used to add the app. */
const nextCode = (secret: string) => ({ kind: 'totp', code: totpCode(secret, new Date(), 1) });

describe('a sign-in with Google', () => {
  it('asks for the second factor of the account too', async () => {
    const person = googlePerson();
    const first = await newBrowser().signIn(person);
    const { id } = arrivedUser(first);
    const as = (await arrivedSession(app, first))!;
    const { secret } = await addApp(app, { id, as }, new Date());

    const asked = await newBrowser().signIn(person, '?next=/plans');
    expect(pageOf(asked)).toBe('/user-login?step=second-factor&next=%2Fplans');
    expect(await arrivedSession(app, asked)).toBeNull();
    expect(cookiesOf(asked).join()).toMatch(
      /__Host-sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict/,
    );
    const answer = await waiting(app, waitingOf(asked)).give({ ...nextCode(secret), next: '/plans' });
    expect(answer).toMatchObject({ status: 200, body: { id, redirectTo: '/plans' } });
  });

  it('is linked by the password and the second factor, not by the password alone', async () => {
    const owner = await ownerWithApp(app, new Date());
    const person = googlePerson({ email: owner.email });
    const here = newBrowser();
    expect(pageOf(await here.signIn(person))).toBe('/user-login?link=google');
    const { username, password } = owner;
    const asked = await here.call('POST', '/api/user/login', { body: { username, password } });
    expect(asked.body.code).toBe('second_factor_required');
    expect(await stored(owner.id)).not.toHaveProperty('identityKeys');
    const answer = await waiting(app, waitingOf(asked)).give(nextCode(owner.secret));
    expect(answer).toMatchObject({ status: 200, body: { id: owner.id, linked: 'google' } });
    expect(cookiesOf(answer).join()).toContain('__Host-social=; Path=/; Max-Age=0');
    expect(await stored(owner.id)).toMatchObject({ identityKeys: [`${provider.issuer}#${person.sub}`] });
  });

  it('takes the factors from an account that gives way to the owner of its address', async () => {
    const squatter = await register(app);
    const factors = { passkeys: [], authenticator: { sealedSecret: 'k1.x', usedStep: 1 }, recoveryCodes: [] };
    await app.users.updateOne({ _id: squatter.id }, { $set: { factors } });
    const answer = await newBrowser().signIn(googlePerson({ email: squatter.email }));
    expect(arrivedUser(answer).id).toBe(squatter.id);
    expect(await stored(squatter.id)).not.toHaveProperty('factors');
  });
});

it('confirming the address in the browser that signed up asks for the second factor before it signs in', async () => {
  const person = newcomer();
  const signedUp = await app.call('POST', '/api/user/signup', { body: person });
  const { id } = signedUp.body;
  const [, cookie] = /__Host-sign-up=([^;]+)/.exec(cookiesOf(signedUp).join()) ?? [];
  const { factors } = (await stored((await ownerWithApp(app, new Date())).id)) as never as { factors: object };
  await app.users.updateOne({ _id: id }, { $set: { factors } });
  const answer = await confirm(app, await app.mailedToken(person.email), { cookie });
  expect(answer).toMatchObject({ status: 200, body: { confirmed: 'sign-up', user: null, secondFactor: true } });
  expect(await sessionOf(app, answer)).toBeNull();
  expect((await waiting(app, waitingOf(answer)).read()).body).toMatchObject({ authenticator: true });
});

const password = 'another horse battery';

/** Sets a new password by a link that was e-mailed. */
async function reset(email: string) {
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const mail = await vi.waitFor(async () => {
    const found = (await app.mailsTo(email)).find(({ template }) => template === 'reset-password');
    if (!found) throw new Error('no link');
    return found;
  });
  const token = new URL(mail.variables.link!).searchParams.get('token')!;
  const body = { token, password, confirmPassword: password };
  const answer = await app.call('POST', '/api/auth/reset-password', { body });
  expect(answer.status).toBe(200);
  return answer;
}

it('a reset of the password makes no browser known that has given no second factor, and so brings no new guesses', async () => {
  const owner = await ownerWithApp(app, new Date());
  const guess = async (browser?: string) => {
    const asked = waitingOf(await signInAs(app, { ...owner, password }, { browser }));
    return (await waiting(app, asked, browser).giveFrom('192.0.2.210', { kind: 'totp', code: '000000' })).status;
  };
  const browser = browserOf(await reset(owner.email));
  expect(browser).toBeUndefined();
  for (let time = 0; time < 10; time++) expect(await guess(browser)).toBe(403);
  expect(await guess(browser)).toBe(429);
});

it('a reset of the password leaves the factors, and the next sign-in asks for them', async () => {
  const owner = await ownerWithPasskey(app);
  await reset(owner.email);
  const asked = await signInAs(app, { ...owner, password });
  expect(asked.body.code).toBe('second_factor_required');
  const { read, give } = waiting(app, waitingOf(asked));
  const { passkey } = (await read()).body;
  expect((await give({ kind: 'passkey', passkey: owner.device.get(passkey) })).status).toBe(200);
});

it('the export names the factors, without a secret, a key or a code', async () => {
  const owner = await ownerWithPasskey(app);
  const { secret } = await addApp(app, owner, new Date());
  const user = (await stored(owner.id)) as never as Parameters<typeof exportedUser>[0];
  const exported = exportedUser(user);
  expect(exported.secondFactors).toEqual({
    passkeys: [
      expect.objectContaining({ name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null, backedUp: false }),
    ],
    authenticator: { createdAt: expect.any(String), lastUsedAt: null },
    recoveryCodesLeft: 10,
  });
  const text = JSON.stringify(exported);
  const { publicKey } = user.factors!.passkeys[0]!;
  for (const hidden of [secret, publicKey, ...user.factors!.recoveryCodes]) expect(text).not.toContain(hidden);
  for (const field of ['sealedSecret', 'publicKey', 'counter']) expect(text).not.toContain(field);
});

it('nothing of the factors is left of a deleted account, nor published', async () => {
  const owner = await ownerWithApp(app, new Date());
  const events = await eventsOf(app, owner.id, userUpdated.natsSubject(owner.id));
  expect(JSON.stringify(events)).not.toMatch(/factors|authenticator/);
  const body = { password: owner.password };
  expect((await app.call('DELETE', `/api/user/${owner.id}`, { as: owner.as, body })).status).toBe(204);
  expect(JSON.stringify(await stored(owner.id))).not.toMatch(/factors|sealedSecret|recoveryCodes/);
});

it('neither a secret, nor a recovery code, nor the token of a waiting sign-in stands in the database or in Redis', async () => {
  const owner = await ownerWithApp(app, new Date());
  const cookie = waitingOf(await signInAs(app, owner));
  const pending = await app.redis.mget(await app.redis.keys('*sign-in*'));
  const texts = [
    JSON.stringify(await app.users.find().toArray()),
    JSON.stringify(pending),
    String(await app.redis.keys('*')),
  ];
  for (const hidden of [owner.secret, cookie, ...owner.recoveryCodes]) {
    expect(hidden.length).toBeGreaterThan(20);
    for (const text of texts) expect(text).not.toContain(hidden);
  }
});

describe("the operator's reset", () => {
  const reset = (login: string) =>
    app.call('POST', resetFactors.path, {
      headers: calledBy('ops', { ...resetFactors, to: 'identity' }),
      body: { login },
    });

  it('takes all factors from a user who has lost them, ends the sessions and tells them', async () => {
    const owner = await ownerWithPasskey(app);
    await addApp(app, owner, new Date());
    const { id: userId, username, email } = owner;
    expect(await reset(email)).toMatchObject({ status: 200, body: { userId, username, removed: 2 } });
    expect(await stored(userId)).not.toHaveProperty('factors');
    expect(await app.sessions.idsOf(userId)).toEqual([]);
    expect((await signInAs(app, owner)).status).toBe(200);
    await vi.waitFor(async () => {
      const changes = (await app.mailsTo(email)).map(({ variables }) => (variables as { change?: string }).change);
      expect(changes).toContain('reset');
    });
    expect((await reset(username)).body).toMatchObject({ removed: 0 });
  });

  it('is for services alone, and knows no unknown user', async () => {
    expect((await reset('nobody-at-all')).body.code).toBe('user_not_found');
    const { status } = await app.call('POST', resetFactors.path, { body: { login: 'nobody-at-all' } });
    expect(status).toBe(403);
  });
});

describe('the security log of a user', () => {
  interface Entry {
    kind: string;
    count: number;
  }
  /** Its entries but for sign-ins, in no order, once they are these. */
  const hasEntries = (id: string, entries: Partial<Entry>[]) =>
    vi.waitFor(async () => {
      const found = (await app.stored('accountEvents').find({ userId: id }).toArray()) as unknown as Entry[];
      const told = found.map(({ kind, count }) => ({ kind, count })).filter(({ kind }) => kind !== 'signed_in');
      expect(told).toHaveLength(entries.length);
      expect(told).toEqual(expect.arrayContaining(entries.map((entry) => ({ count: 1, ...entry }))));
    });
  const refusedOf = (userId: string) =>
    logged.flatMap(({ userId: whose, outcome, event, reason }) =>
      whose === userId && outcome === 'refused' ? `${event} ${reason}` : [],
    );

  it('says which factors were added and removed, and that there are new recovery codes', async () => {
    const { id, as, device } = await ownerWithPasskey(app);
    await app.call('POST', `/api/user/${id}/recovery-codes`, { as });
    const path = `/api/user/${id}/passkeys/${device.credentials[0]?.id}`;
    await app.call('DELETE', path, { as });
    await hasEntries(id, [{ kind: 'factor_added' }, { kind: 'recovery_codes_renewed' }, { kind: 'factor_removed' }]);
  });

  // The provider's tokens need the real clock: when the hour changes in between there are two entries.
  const whenTheHourChanges = { retry: 1 };

  it(
    'counts wrong second factors of an hour in one entry, and says when it was a recovery code',
    whenTheHourChanges,
    async () => {
      const { id, recoveryCodes, ...owner } = await ownerWithApp(app, new Date());
      const { give } = waiting(app, waitingOf(await signInAs(app, owner)));
      for (let time = 0; time < 2; time++) await give({ kind: 'recovery-code', code: 'not one of them' });
      await give({ kind: 'recovery-code', code: recoveryCodes[0] });
      await hasEntries(id, [
        ...[{ kind: 'factor_added' }, { kind: 'second_factor_failed', count: 2 }],
        ...[{ kind: 'recovery_code_used' }],
      ]);
      const failed = 'account.second_factor_failed second_factor_wrong';
      expect(refusedOf(id)).toEqual([failed, failed]);
    },
  );

  it('says that the second step is blocked, and that a passkey alone was refused', whenTheHourChanges, async () => {
    const { id, device, ...owner } = await ownerWithPasskey(app);
    const { giveFrom } = waiting(app, waitingOf(await signInAs(app, owner)));
    for (let time = 0; time < 11; time++) await giveFrom(`192.0.2.${time}`, { kind: 'totp', code: '000000' });
    await hasEntries(id, [
      ...[{ kind: 'factor_added' }, { kind: 'second_factor_failed', count: 10 }, { kind: 'sign_in_blocked' }],
    ]);
    expect(refusedOf(id).at(-1)).toBe('account.sign_in_blocked too_many_requests');
    const started = await app.call('POST', '/api/auth/passkey/options');
    const headers = { 'x-client-cookie': waitingOf(started) };
    const passkey = device.get({ challenge: 'AAAA' });
    await app.call('POST', '/api/auth/passkey', { headers, body: { passkey } });
    expect(refusedOf(id).at(-1)).toBe('account.sign_in_failed passkey_refused');
  });

  it("has the operator's reset, without a device or an address", async () => {
    const { id, email } = await ownerWithPasskey(app);
    const headers = calledBy('ops', { ...resetFactors, to: 'identity' });
    await app.call('POST', resetFactors.path, { headers, body: { login: email } });
    await hasEntries(id, [{ kind: 'factor_added' }, { kind: 'factors_reset' }]);
    const reset = await app.stored('accountEvents').findOne({ userId: id, kind: 'factors_reset' } as object);
    expect(reset).toMatchObject({ browser: null, system: null, address: null });
  });
});
