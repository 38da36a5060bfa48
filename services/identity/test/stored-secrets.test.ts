import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import { disownSignIn } from '@wifi-share/contracts/calls/new-sign-in';
import { readDatabaseAsText } from '@wifi-share/tools/test-servers/database-contents';
import { readRedisAsText } from '@wifi-share/tools/test-servers/redis-contents';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askForEmail, confirmChange } from './email-changes.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { confirm, newcomer, register, sessionOf, signedIn, signInAs } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

/** All that the database, Redis and the streams hold, once the streams have what was to be published. */
async function dumps(): Promise<[database: string, redis: string, streams: string]> {
  const waiting = () => app.users.countDocuments({ outbox: { $exists: true } });
  await vi.waitFor(async () => expect(await waiting()).toBe(0));
  return [
    await readDatabaseAsText(app.config.MONGO_URL, `${app.config.MONGO_DATABASE_PREFIX}identity`),
    await readRedisAsText(app.config.REDIS_URL),
    JSON.stringify(await readStreamMessages(app.world.natsUrl)),
  ];
}

it('neither a password nor the token of a link or a session stands in the database, in Redis or in a stream', async () => {
  const person = newcomer({ password: 'the-password-of-the-sign-up' });
  const { as, id, email, password } = await signedIn(app, person);
  const signIn = await signInAs(app, person);
  const newPassword = 'the-password-that-comes-after';
  const form = { currentPassword: password, newPassword, confirmPassword: newPassword };
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const changed = await app.call('POST', `/api/user/${id}/change-password`, { as, body: form });
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const wanted = 'wanted@mail.example';
  await askForEmail(app, { as: (await sessionOf(app, changed))!, password: newPassword }, wanted);

  const mails = [...(await app.mailsTo(email)), { variables: { link: '' } }];
  const secrets = [
    ...[password, newPassword, await app.mailedToken(wanted), await app.mailedToken(email, 4)],
    ...mails.flatMap(({ variables: { link } }) => /token=(.+)/.exec(link)?.[1] ?? []),
    ...[signIn, changed].flatMap(({ headers }) => /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? []),
  ];
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(7);
  const [database, redis, streams] = await dumps();
  for (const place of [database, streams]) expect(place).toContain(email);
  expect(redis).toContain(wanted);
  for (const secret of secrets) for (const place of [database, redis, streams]) expect(place).not.toContain(secret);
});

it('nothing that stands there opens a session, resets a password or confirms an address, and passwords are argon2id', async () => {
  const [owner, forgetful, wanted] = [await signedIn(app), await register(app), 'wanted-too@mail.example'];
  const signUp = await app.mailedToken(forgetful.email);
  await app.call('POST', '/api/auth/forgot-password', { body: { email: forgetful.email } });
  await askForEmail(app, owner, wanted);
  const [reset, change] = [await app.mailedToken(forgetful.email, 2), await app.mailedToken(wanted)];
  const hashes = (await app.users.find().toArray()).map((user) => (user as { passwordHash?: string }).passwordHash);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/);
  // Without UUIDs: ids of requests and events stand in logs, too.
  const words = [...new Set((await dumps()).join().match(/[\w-]{20,}/g))].filter((word) => !/^[\da-f]{8}-/.test(word));
  expect(words).toContain(owner.as.sessionId);

  let clients = 0;
  /** Every time from another client, of whom there may be many. */
  const post = (url: string, body: object) =>
    app.call('POST', url, { body, as: owner.as, from: `2001:db8:1:${(++clients).toString(16)}::1` });
  const password = 'a password of the thief';
  const tried = words.map(async (token) => ({
    token,
    session: await app.sessions.find(token),
    reset: (await post('/api/auth/reset-password', { token, password, confirmPassword: password })).status,
    confirmed: (await post(confirmEmail.path, { token })).body.confirmed,
    disowned: (await post(disownSignIn.path, { token })).body.resetToken,
  }));
  const nothing = (token: string) => ({ token, session: null, reset: 400, confirmed: undefined, disowned: undefined });
  expect(await Promise.all(tried)).toEqual(words.map(nothing));

  // What was mailed does.
  expect(await confirmChange(app, change, owner.as)).toBe('email-change');
  expect((await confirm(app, signUp)).body).toMatchObject({ confirmed: 'sign-up' });
  const form = { token: reset, password, confirmPassword: password };
  expect((await post('/api/auth/reset-password', form)).status).toBe(200);
});
