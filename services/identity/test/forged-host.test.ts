import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityApp, publicUrl, startIdentity } from './identity-app.js';
import { newcomer, register, signedIn } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };

/** The link in the newest of `count` e-mails to `email`. */
async function linkTo(email: string, count = 1): Promise<string> {
  await app.mailedToken(email, count);
  return (await app.mailsTo(email)).at(-1)!.variables.link;
}

it.each([
  [
    'sign-up',
    async () => {
      const { email, ...person } = newcomer();
      await app.call('POST', '/api/user/signup', { body: { ...person, email }, headers });
      return linkTo(email);
    },
  ],
  [
    'verification',
    async () => {
      const { email } = await register(app);
      await linkTo(email);
      await app.call('POST', '/api/user/resend-verification', { body: { email }, headers });
      return linkTo(email, 2);
    },
  ],
  [
    'reset',
    async () => {
      const { email } = await signedIn(app);
      await app.call('POST', '/api/auth/forgot-password', { body: { email }, headers });
      return linkTo(email, 2);
    },
  ],
  [
    'change of address',
    async () => {
      const { as, id, password } = await signedIn(app);
      const { email } = newcomer();
      await app.call('POST', `/api/user/${id}/email-change`, { as, body: { email, password }, headers });
      return linkTo(email);
    },
  ],
])('the link of a %s leads to the configured site, whatever Host a request names', async (_, request) => {
  const link = new URL(await request());
  expect(link.origin).toBe(publicUrl);
  // Pages change nothing by being opened (R44).
  expect(link.pathname).not.toMatch(/^\/api\//);
});
