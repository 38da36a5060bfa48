import { randomUUID } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import { membershipChanged } from '@wifi-share/contracts/events/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addApp, addPasskey, devicesOf, totpCode, waiting, waitingOf } from './factor-people.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { browserOf, confirm, newcomer, register, registerVerified, sessionOf, signInAs } from './people.js';
import { eventsOf } from './published-events.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const next = 'another horse battery';

let app: IdentityApp;
let clock: number;
beforeAll(async () => {
  app = await startIdentity({ now: () => new Date(clock) });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = Date.now();
});

/** The e-mails about new sign-ins to `address`, oldest first, once there are `count`. */
const told = (address: string, count: number) =>
  vi.waitFor(async () => {
    const mails = (await app.mailsTo(address)).filter(({ template }) => template === 'new-sign-in');
    expect(mails).toHaveLength(count);
    return mails;
  });

/** Nothing is under way any more: another e-mail to the address has come. */
async function toldNothing(address: string) {
  await app.call('POST', '/api/auth/forgot-password', { body: { email: address } });
  await vi.waitFor(async () =>
    expect((await app.mailsTo(address)).map(({ template }) => template)).toContain('reset-password'),
  );
  await told(address, 0);
}

/** Somebody who has signed in from a browser of theirs, and then another one with their password. */
async function intruded() {
  const person = await registerVerified(app);
  const owner = await signInAs(app, person);
  const { username, password } = person;
  const intruder = await app.call('POST', '/api/user/login', {
    body: { username, password },
    from: '198.51.100.7',
    headers: { 'user-agent': firefox },
  });
  const [mail] = await told(person.email, 1);
  const { variables } = mail!;
  const token = new URL((variables as { link: string }).link).searchParams.get('token')!;
  return { ...person, owner, intruder, variables, token };
}

const disown = (token: string) => app.call('POST', '/api/auth/not-me', { body: { token } });

describe('an e-mail tells of a sign-in', () => {
  it('from a browser that the account does not know: device, network, time, and a link', async () => {
    const { username, variables } = await intruded();
    expect(variables).toEqual({
      ...{ name: username, browser: 'Firefox', system: 'Linux', address: '198.51.100.0/24' },
      ...{ at: new Date(clock).toISOString(), timeZone: 'UTC' },
      link: expect.stringMatching(/^https:\/\/wifi\.example\/not-me\?token=[\w.-]+$/),
    });
  });

  it('but not of the first one, nor from a browser that has signed in before', async () => {
    const person = await registerVerified(app);
    const first = await signInAs(app, person);
    await signInAs(app, person, { browser: browserOf(first) });
    await signInAs(app, { ...person, password: 'not it' });
    await toldNothing(person.email);
  });

  it('but not of one by the link of the sign-up, nor after a reset in the same browser', async () => {
    const person = newcomer();
    await register(app, person);
    await confirm(app, await app.mailedToken(person.email));
    await signInAs(app, person);
    await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = await app.mailedToken(person.email, 2);
    const reset = await app.call('POST', '/api/auth/reset-password', {
      body: { token, password: next, confirmPassword: next },
    });
    await signInAs(app, { ...person, password: next }, { browser: browserOf(reset) });
    await toldNothing(person.email);
  });

  it('five times an hour at most, whatever other e-mails strangers have sent there, and signs in all the same', async () => {
    const person = await registerVerified(app);
    for (let time = 0; time < 4; time++) {
      await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    }
    for (let time = 0; time < 8; time++) expect((await signInAs(app, person)).status).toBe(200);
    await told(person.email, 5);
    // A sixth would have come before the e-mail about a later sign-in.
    await intruded();
    await told(person.email, 5);
  });
});

describe('“That was not me”', () => {
  it('ends all sessions, voids the password, makes all browsers strangers, and leads to a new password', async () => {
    const { id, owner, intruder, token, ...person } = await intruded();
    const asIntruder = (await sessionOf(app, intruder))!;
    const made = { name: 'Script', scopes: ['networks:read'] };
    expect((await app.call('POST', `/api/user/${id}/tokens`, { as: asIntruder, body: made })).status).toBe(201);
    clock += 1000;
    const { status, body } = await disown(token);
    expect(status).toBe(200);
    for (const answer of [owner, intruder]) expect(await sessionOf(app, answer)).toBeNull();
    expect(await app.stored('apiTokens').countDocuments({ userId: id } as object)).toBe(0);
    expect((await signInAs(app, person)).body.code).toBe('invalid_credentials');
    const reset = { token: body.resetToken, password: next, confirmPassword: next };
    expect((await app.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await signInAs(app, { ...person, password: next }, { browser: browserOf(intruder) })).status).toBe(200);
    await told(person.email, 2);
    expect(await app.stored('accountEvents').findOne({ userId: id, kind: 'disowned' } as object)).not.toBeNull();
  });

  it('removes a passkey that the intruder has added, by an e-mail about a later sign-in too', async () => {
    const { id, intruder, token, email, ...person } = await intruded();
    const device = devicesOf();
    const { answer } = await addPasskey(app, { id, as: (await sessionOf(app, intruder))! }, device);
    expect(answer.status).toBe(201);
    clock += durations.newSignInLinkHours * 60 * 60 * 1000 - 1;
    const byPasskey = async () => {
      const started = await app.call('POST', '/api/auth/passkey/options');
      const passkey = device.get({ challenge: started.body.challenge });
      const headers = { 'x-client-cookie': waitingOf(started) };
      return app.call('POST', '/api/auth/passkey', { headers, body: { passkey } });
    };
    expect((await byPasskey()).status).toBe(200);
    const [, later] = await told(email, 2);
    const { link } = later!.variables as { link: string };
    const { body } = await disown(new URL(link).searchParams.get('token')!);
    expect((await disown(token)).body.code).toBe('confirmation_expired');
    expect((await byPasskey()).body.code).toBe('passkey_refused');
    const reset = { token: body.resetToken, password: next, confirmPassword: next };
    expect((await app.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await signInAs(app, { ...person, password: next })).status).toBe(200);
    expect(await app.users.findOne({ _id: id })).not.toHaveProperty('factors');
  });

  it('removes a passkey that was added from a stolen session, by the e-mail about that', async () => {
    const person = await registerVerified(app);
    const as = (await sessionOf(app, await signInAs(app, person)))!;
    expect((await addPasskey(app, { id: person.id, as }, devicesOf())).answer.status).toBe(201);
    const mail = await vi.waitFor(async () => {
      const found = (await app.mailsTo(person.email)).find(({ template }) => template === 'second-factor-changed');
      expect(found).toBeDefined();
      return found!;
    });
    const { link, notMe } = mail.variables as { link: string; notMe: boolean };
    expect(notMe).toBe(true);
    const { body } = await disown(new URL(link).searchParams.get('token')!);
    const reset = { token: body.resetToken, password: next, confirmPassword: next };
    expect((await app.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await signInAs(app, { ...person, password: next })).status).toBe(200);
    expect(await app.users.findOne({ _id: person.id })).not.toHaveProperty('factors');
  });

  it('removes who has come into the team since, and leaves who was there', async () => {
    const { id, token } = await intruded();
    const member = (userId: string, since: number) => ({ userId, role: 'manager', since: new Date(since) });
    const day = 24 * 60 * 60 * 1000;
    const [before, intruders] = [randomUUID(), randomUUID()];
    const members = [member(before, clock - 2 * day), member(intruders, clock)];
    await app.users.updateOne({ _id: id }, { $set: { team: { members, invitations: [], transfer: null } } });
    expect((await disown(token)).status).toBe(200);
    expect(await app.users.findOne({ _id: id })).toMatchObject({ team: { members: [{ userId: before }] } });
    const events = await eventsOf(app, id, membershipChanged.natsSubject(id));
    expect(events).toMatchObject([{ data: { memberId: intruders, role: null } }]);
  });

  it('leaves second factors from before the day, with their recovery codes, and takes an app from that day', async () => {
    const person = await registerVerified(app);
    const as = (await sessionOf(app, await signInAs(app, person)))!;
    const [device, hour] = [devicesOf(), 60 * 60 * 1000];
    const added = await addPasskey(app, { id: person.id, as }, device);
    clock += 24 * hour + 1000;
    await app.call('POST', `/api/user/${person.id}/prove`, { as: added.as, body: { password: person.password } });
    const { secret } = await addApp(app, { id: person.id, as: added.as }, new Date(clock));
    const asked = waiting(app, waitingOf(await signInAs(app, person)));
    await asked.give({ kind: 'totp', code: totpCode(secret, new Date(clock), 1) });
    const [mail] = await told(person.email, 1);
    const { link } = mail!.variables as { link: string };
    expect((await disown(new URL(link).searchParams.get('token')!)).status).toBe(200);
    expect(await app.users.findOne({ _id: person.id })).toMatchObject({
      factors: { passkeys: [{ id: device.credentials[0]!.id }], authenticator: null, recoveryCodes: { length: 10 } },
    });
  });

  it('voids recovery codes that were made since', async () => {
    const person = await registerVerified(app);
    const as = (await sessionOf(app, await signInAs(app, person)))!;
    const device = devicesOf();
    const added = await addPasskey(app, { id: person.id, as }, device);
    clock += 24 * 60 * 60 * 1000 + 1000;
    await app.call('POST', `/api/user/${person.id}/prove`, { as: added.as, body: { password: person.password } });
    const renewed = await app.call('POST', `/api/user/${person.id}/recovery-codes`, { as: added.as });
    const asked = waiting(app, waitingOf(await signInAs(app, person)));
    await asked.give({ kind: 'recovery-code', code: renewed.body.recoveryCodes[0] });
    const [mail] = await told(person.email, 1);
    const { link } = mail!.variables as { link: string };
    expect((await disown(new URL(link).searchParams.get('token')!)).status).toBe(200);
    expect(await app.users.findOne({ _id: person.id })).toMatchObject({
      factors: { passkeys: [{ id: device.credentials[0]!.id }], recoveryCodes: [] },
    });
  });

  it('calls off another address that was asked for', async () => {
    const { id, intruder, token, password, email } = await intruded();
    const as = (await sessionOf(app, intruder))!;
    await app.call('POST', `/api/user/${id}/email-change`, { as, body: { email: `new-${email}`, password } });
    await disown(token);
    expect(await app.users.findOne({ _id: id })).toMatchObject({ emailChange: null });
  });

  it('works once, within its hours, and while the address is the account’s', async () => {
    const used = await intruded();
    await disown(used.token);
    expect(await disown(used.token)).toMatchObject({ status: 410, body: { code: 'confirmation_expired' } });
    const moved = await intruded();
    await app.users.updateOne({ _id: moved.id }, { $set: { emailKey: `other-${moved.email}` } });
    expect((await disown(moved.token)).status).toBe(410);
    const late = await intruded();
    clock += durations.newSignInLinkHours * 60 * 60 * 1000;
    expect((await disown(late.token)).status).toBe(410);
    expect((await disown('forged')).status).toBe(410);
    expect(await sessionOf(app, late.owner)).not.toBeNull();
  });

  it('only ends the sessions and removes new second factors of who signs in with Google alone', async () => {
    const { id, owner, intruder, token } = await intruded();
    await addPasskey(app, { id, as: (await sessionOf(app, intruder))! }, devicesOf());
    const socialId = `https://g.example#${id}`;
    await app.users.updateOne({ _id: id }, { $set: { passwordHash: null, authProvider: 'social', socialId } });
    expect(await disown(token)).toMatchObject({ status: 200, body: { resetToken: null } });
    for (const answer of [owner, intruder]) expect(await sessionOf(app, answer)).toBeNull();
    const left = await app.users.findOne({ _id: id });
    expect(left).toMatchObject({ socialId });
    expect(left).not.toHaveProperty('factors');
  });
});
