import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer } from './people.js';

const perHour = 3;
let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity({ env: { SIGN_UPS_PER_HOUR: String(perHour) } });
});
afterAll(() => app.stop());

const signUp = (from: string, body: object = newcomer()) => app.call('POST', '/api/user/signup', { body, from });

it('one address signs up so many an hour, also at once, so that it cannot flood others with our e-mails', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp('203.0.113.5')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(perHour);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await app.users.countDocuments()).toBe(perHour);
  expect((await signUp('203.0.113.6')).status).toBe(201);
});

it('mistakes in the form do not count', async () => {
  for (let n = 0; n < perHour * 2; n++) {
    expect((await signUp('203.0.113.7', newcomer({ password: 'password1' }))).status).toBe(400);
  }
  expect((await signUp('203.0.113.7')).status).toBe(201);
});

it('an IPv6 subscriber is one address', async () => {
  const statuses = [];
  for (let n = 1; n <= perHour + 1; n++) statuses.push((await signUp(`2001:db8:1:2::${n}`)).status);
  expect(statuses).toEqual([...Array(perHour).fill(201), 429]);
});
