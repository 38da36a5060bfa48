import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForEmail } from './email-changes.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, sessionOf, signedIn, signInAs } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

/** Everything that Redis holds, as text: names and values of every type. */
async function allOf(redis: Redis): Promise<string> {
  const read: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, 0, '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  const entries = (await redis.keys('*')).map(async (key) => [key, await read[await redis.type(key)]?.(key)]);
  return JSON.stringify(await Promise.all(entries));
}

it('neither a password nor the token of a link or a session stands in the database or in Redis', async () => {
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
  const stored = [JSON.stringify(await app.users.find().toArray()), await allOf(app.redis)];
  expect(stored[0]).toContain(email);
  expect(stored[1]).toContain(wanted);
  for (const secret of secrets) for (const text of stored) expect(text).not.toContain(secret);
});
