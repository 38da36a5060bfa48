import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForEmail, confirmChange } from './email-changes.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { confirm, newcomer, sessionOf, signedIn, signInAs } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

let addresses = 0;
const newEmail = (): string => `other-address-${++addresses}@mail.example`;

/** A user who asked for another address. */
async function asking() {
  const user = await signedIn(app);
  const wanted = newEmail();
  await askForEmail(app, user, wanted);
  return { ...user, wanted, token: await app.mailedToken(wanted) };
}

const cancel = (as: Principal, id = as.userId) => app.call('DELETE', `/api/user/${id}/email-change`, { as });

describe('who no longer wants a session', () => {
  it('loses the address that it may have asked for, by signing out everywhere', async () => {
    const { as, email, token } = await asking();
    expect((await app.call('DELETE', `/api/user/${as.userId}/sessions`, { as })).status).toBe(204);
    expect(await confirmChange(app, token, as)).toBe('confirmation_expired');
    expect(await app.users.findOne({ _id: as.userId })).toMatchObject({ email });
  });

  it('loses it by ending another session, and keeps it when signing out here only', async () => {
    const [{ as, token, ...person }, kept] = [await asking(), await asking()];
    const own = (await sessionOf(app, await signInAs(app, person)))!;
    const end = (by: Principal, { userId, sessionId }: Principal) =>
      app.call('DELETE', `/api/user/${userId}/sessions/${sessionId}`, { as: by });
    expect([(await end(own, as)).status, (await end(kept.as, kept.as)).status]).toEqual([204, 204]);
    expect(await confirmChange(app, token, as)).toBe('confirmation_expired');
    expect(await confirmChange(app, kept.token, kept.as)).toBe('email-change');
  });

  it('loses it whatever comes first when it is asked for at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await signedIn(app);
      const asked = Array.from({ length: 4 }, () => askForEmail(app, user, newEmail()));
      const ended = app.call('DELETE', `/api/user/${user.id}/sessions`, { as: user.as });
      await Promise.all([...asked, ended]);
      expect(await app.users.findOne({ _id: user.id })).not.toMatchObject({ emailChange: expect.anything() });
    }
  });
});

describe('cancelling the change', () => {
  it('makes the link useless and is harmless a second time', async () => {
    const { as, email, token } = await asking();
    for (const _time of ['first', 'second']) {
      expect(await cancel(as)).toMatchObject({ status: 200, body: { email, pendingEmail: null } });
    }
    expect(await confirmChange(app, token, as)).toBe('confirmation_expired');
  });

  it('is refused to another user, and to an account that was deactivated', async () => {
    const [{ as }, other] = [await asking(), await asking()];
    expect((await cancel(as, other.id)).body.code).toBe('forbidden');
    expect(await confirmChange(app, other.token, other.as)).toBe('email-change');
    await app.users.updateOne({ _id: as.userId }, { $set: { isActive: false } });
    expect((await cancel(as)).body.code).toBe('not_signed_in');
  });
});

it('links that were sent to the old address work no longer', async () => {
  const { id, as, email, password, wanted, ...person } = await asking();
  const verification = await app.mailedToken(email);
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const reset = await app.mailedToken(email, 2);
  await confirmChange(app, person.token, as);
  const body = { token: reset, password: 'another horse', confirmPassword: 'another horse' };
  expect((await app.call('POST', '/api/auth/reset-password', { body })).body.code).toBe('invalid_reset_token');
  expect((await confirm(app, verification)).body.code).toBe('confirmation_expired');
  expect((await signInAs(app, { username: wanted, password })).status).toBe(200);
});

it('a new password makes useless a link that was requested with the old one', async () => {
  const { as, id, email, password, token } = await asking();
  const body = { currentPassword: password, newPassword: 'another horse', confirmPassword: 'another horse' };
  expect((await app.call('POST', `/api/user/${id}/change-password`, { as, body })).status).toBe(200);
  expect(await confirmChange(app, token, as)).toBe('confirmation_expired');
  expect(await app.users.findOne({ _id: id })).toMatchObject({ email });
});

it('an account without an address gets one, and no e-mail says that an old one changed', async () => {
  const { username, password } = newcomer();
  const { body } = await app.call('POST', '/api/user/signup', { body: { username, password } });
  await app.users.updateOne({ _id: body.id }, { $set: { isApproved: true } });
  const as = (await sessionOf(app, await signInAs(app, { username, password })))!;
  const wanted = newEmail();
  expect((await askForEmail(app, { as, password }, wanted)).body).toMatchObject({ email: null, pendingEmail: wanted });
  expect(await confirmChange(app, await app.mailedToken(wanted), as)).toBe('email-change');
  expect((await signInAs(app, { username: wanted, password })).body).toMatchObject({
    ...{ email: wanted, emailVerified: true, pendingEmail: null },
  });
  expect(await app.mailsTo(wanted)).toHaveLength(1);
});

it('of two accounts that ask for one address the first to confirm it gets it', async () => {
  const [first, second] = [await signedIn(app), await signedIn(app)];
  const wanted = newEmail();
  await askForEmail(app, first, wanted);
  await askForEmail(app, second, wanted);
  await app.mailedToken(wanted, 2);
  const mails = await app.mailsTo(wanted);
  const outcomes = [first, second].map(({ id, as }) => {
    const { link } = mails.find(({ userId }) => userId === id)!.variables;
    return confirmChange(app, new URL(link).searchParams.get('token')!, as);
  });
  expect((await Promise.all(outcomes)).sort()).toEqual(['email-change', 'email_taken']);
  expect(await app.users.countDocuments({ emailKey: wanted } as never)).toBe(1);
});
