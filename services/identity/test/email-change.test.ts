import { userUpdated } from '@wifi-share/contracts/events/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForEmail, confirmChange, mailOfChange } from './email-changes.js';
import { type IdentityApp, publicUrl, startIdentity } from './identity-app.js';
import { confirm, newcomer, register, signedIn, signInAs } from './people.js';
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

let addresses = 0;
const newEmail = (): string => `new-address-${++addresses}@mail.example`;
const storedUser = (id: string) => app.users.findOne({ _id: id });

/** A user who asked for another address. */
async function asking(person = newcomer()) {
  const user = await signedIn(app, person);
  const wanted = newEmail();
  const answer = await askForEmail(app, user, wanted);
  return { ...user, wanted, answer, token: await app.mailedToken(wanted) };
}

describe('asking for another address', () => {
  it('sends a link to it, in the language of the account, and leaves the old one as it is', async () => {
    const { id, email, wanted, answer, token } = await asking(newcomer({ firstName: 'Ana', language: 'es' }));
    expect(answer).toMatchObject({ status: 200, body: { id, email, pendingEmail: wanted, emailVerified: true } });
    const [mail] = await app.mailsTo(wanted);
    expect(mail).toMatchObject({
      template: 'confirm-email',
      language: 'es',
      userId: id,
      expiresAt: expect.any(String),
    });
    expect(mail!.variables).toEqual({ name: 'Ana', link: `${publicUrl}/confirm?token=${token}` });
  });

  it('needs the password, and counts wrong ones together with those of other forms that need it', async () => {
    const user = await signedIn(app);
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      answers.push(await askForEmail(app, user, newEmail(), { password: 'wrong' }));
    }
    expect(answers[0]!.body).toMatchObject({ code: 'current_password_wrong', errors: [{ path: 'password' }] });
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(403), 429]);
    const deletion = { as: user.as, body: { password: user.password }, from: '198.51.100.1' };
    expect((await app.call('DELETE', `/api/user/${user.id}`, deletion)).status).toBe(429);
    expect((await signInAs(app, user, { address: '198.51.100.1' })).status).toBe(200);
  });

  it('needs a recent sign-in where there is no password', async () => {
    const user = await signedIn(app);
    await app.users.updateOne({ _id: user.id }, { $set: { passwordHash: null, authProvider: 'social' } });
    expect((await askForEmail(app, user, newEmail(), { password: undefined })).status).toBe(200);
    clock += 15 * 60 * 1000;
    const late = await askForEmail(app, user, newEmail(), { password: undefined });
    expect(late).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } });
  });

  it('is refused for the address of another account, in whatever letters, and for the own one', async () => {
    const [user, other] = [await signedIn(app), await register(app)];
    for (const email of [other.email, other.email.toUpperCase()]) {
      const { status, body } = await askForEmail(app, user, email);
      expect([status, body.code, body.errors[0].path]).toEqual([409, 'email_taken', 'email']);
    }
    const own = await askForEmail(app, user, user.email);
    expect(own.body.errors).toEqual([{ path: 'email', message: 'This is already your email address' }]);
    expect(await storedUser(user.id)).not.toHaveProperty('emailChange');
  });

  it('works five times an hour, and the newest link replaces the ones before', async () => {
    const user = await signedIn(app);
    const wanted = [newEmail(), newEmail(), newEmail(), newEmail(), newEmail()];
    for (const email of wanted) expect((await askForEmail(app, user, email)).status).toBe(200);
    const { status, headers } = await askForEmail(app, user, newEmail());
    expect([status, Number(headers['retry-after']) > 3500]).toEqual([429, true]);
    const tokens = await Promise.all(wanted.map((email) => app.mailedToken(email)));
    for (const token of tokens.slice(0, -1)) {
      expect(await confirmChange(app, token, user.as)).toBe('confirmation_expired');
    }
    expect(await confirmChange(app, tokens.at(-1)!, user.as)).toBe('email-change');
    expect(await storedUser(user.id)).toMatchObject({ email: wanted.at(-1) });
  });
});

describe('the link to the other address', () => {
  it('makes it the one that signs in, and notifies the old one and other services once', async () => {
    const person = await asking(newcomer({ language: 'cs' }));
    const { id, username, email, password, wanted, token, as } = person;
    const before = await eventsOf(app, id, userUpdated.natsSubject(id));
    expect(await confirmChange(app, token, as)).toBe('email-change');
    const me = await app.call('GET', '/api/user/me', { as });
    expect(me.body).toMatchObject({ email: wanted, emailVerified: true, pendingEmail: null });
    expect((await signInAs(app, { username: wanted, password })).status).toBe(200);
    expect((await signInAs(app, { username: email, password })).status).toBe(401);
    expect(await mailOfChange(app, email)).toMatchObject({
      ...{ template: 'email-changed', language: 'cs', userId: id },
      variables: { username, link: `${publicUrl}/user-dashboard?tab=settings&section=email` },
    });
    const events = await eventsOf(app, id, userUpdated.natsSubject(id));
    expect(events.slice(before.length)).toMatchObject([{ data: { email: wanted } }]);
  });

  it('written in other letters only, sends no alarm: the e-mails go where they went', async () => {
    const user = await signedIn(app);
    const wanted = user.email.toUpperCase();
    await askForEmail(app, user, wanted);
    expect(await confirmChange(app, await app.mailedToken(wanted), user.as)).toBe('email-change');
    expect(await storedUser(user.id)).toMatchObject({ email: wanted });
    // Sent behind what the change sends.
    await app.call('POST', '/api/auth/forgot-password', { body: { email: wanted } });
    const templates = async (email: string) => (await app.mailsTo(email)).map(({ template }) => template);
    await vi.waitFor(async () => expect(await templates(wanted)).toContain('reset-password'));
    expect(await templates(user.email)).not.toContain('email-changed');
  });

  it('confirmed twice, or twenty times at once, is as good as confirmed once', async () => {
    const { id, email, as, token } = await asking();
    const before = await eventsOf(app, id, userUpdated.natsSubject(id));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirmChange(app, token, as)));
    expect(new Set([...outcomes, await confirmChange(app, token, as)])).toEqual(new Set(['email-change']));
    expect(await eventsOf(app, id, userUpdated.natsSubject(id))).toHaveLength(before.length + 1);
    await mailOfChange(app, email);
    const notices = (await app.mailsTo(email)).filter(({ template }) => template === 'email-changed');
    expect(notices).toHaveLength(1);
  });

  it('works until 24 hours are over', async () => {
    const { id, email, as, token } = await asking();
    clock += 24 * hour;
    expect(await confirmChange(app, token, as)).toBe('confirmation_expired');
    expect((await app.call('GET', '/api/user/me', { as })).body).toMatchObject({ email, pendingEmail: null });
    clock -= 1;
    expect(await confirmChange(app, token, as)).toBe('email-change');
    expect(await storedUser(id)).not.toMatchObject({ email });
  });

  it('says so when another user registered the address meanwhile', async () => {
    const { id, email, wanted, as, token } = await asking();
    await register(app, newcomer({ email: wanted.toUpperCase() }));
    expect(await confirmChange(app, token, as)).toBe('email_taken');
    expect(await storedUser(id)).toMatchObject({ email });
  });

  it('is confirmed in a session of its account alone, and waits until there is one', async () => {
    const [{ id, email, wanted, as, token }, other] = [await asking(), await signedIn(app)];
    const signedOut = await confirm(app, token);
    expect([signedOut.status, signedOut.body.code]).toEqual([401, 'not_signed_in']);
    const elsewhere = await confirm(app, token, { as: other.as });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'confirmation_of_other_account']);
    expect(await storedUser(id)).toMatchObject({ email });
    const { status, body, headers } = await confirm(app, token, { as });
    expect([status, body]).toEqual([200, { confirmed: 'email-change', email: wanted }]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('changes nothing at its former address, which leads to the page with the button by GET alone', async () => {
    const { id, email, as, token } = await asking();
    const former = `/api/auth/confirm-email?token=${token}`;
    const { status, headers } = await app.call('GET', former, { as });
    expect([status, headers.location]).toEqual([302, `${publicUrl}/confirm?token=${token}`]);
    expect((await app.call('HEAD', former, { as })).status).toBe(404);
    expect(await storedUser(id)).toMatchObject({ email });
  });
});
