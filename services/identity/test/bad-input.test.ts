import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, signedIn } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

const calls: { url: string; valid: () => Record<string, unknown>; required: string[]; optional: string[] }[] = [
  {
    url: '/api/user/signup',
    valid: () => newcomer({ firstName: 'Ada', lastName: 'Lovelace', language: 'en' }),
    required: ['username', 'password'],
    optional: ['email', 'firstName', 'lastName', 'language'],
  },
  {
    url: '/api/user/login',
    valid: () => ({ username: 'anna', password: 'something' }),
    required: ['username', 'password'],
    optional: [],
  },
  {
    url: '/api/user/resend-verification',
    valid: () => ({ email: 'anna@mail.example', language: 'en' }),
    required: ['email'],
    optional: ['language'],
  },
];

const wrongValues: [string, unknown][] = [
  ['a number', 5],
  ['an operator', { $ne: null }],
  ['much too long', `${'x'.repeat(2000)}@mail.example`],
];

describe.each(calls)('$url', ({ url, valid, required, optional }) => {
  async function expectRefusal(body: unknown, path: string): Promise<void> {
    const answer = await app.call('POST', url, { body });
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'validation_failed', status: 400 });
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await app.users.countDocuments()).toBe(0);
    expect(await app.redis.keys('attempts:*')).toEqual([]);
  }

  describe.each([...required, ...optional])('refuses, by its path, %s', (field) => {
    it.each(wrongValues)('that is %s, and writes nothing', async (_what, value) => {
      await expectRefusal({ ...valid(), [field]: value }, field);
    });
  });

  it.each(required)('refuses a missing %s, and writes nothing', async (field) => {
    await expectRefusal({ ...valid(), [field]: undefined }, field);
  });

  it.each([
    ['a list', []],
    ['a text', 'username'],
  ])('refuses a body that is %s', async (_what, body) => {
    await expectRefusal(body, '');
  });

  it.each(['{"username":', '{"__proto__":{"plan":"pro"}}'])('refuses the malformed body %s', async (payload) => {
    const headers = { ...app.gatewayHeaders('POST', url), 'content-type': 'application/json' };
    const answer = await app.service.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed_json' });
  });
});

describe('the signup form', () => {
  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['email', 'no-address', 'Please enter a valid email address'],
    ['email', 'ada@mail.example\nBcc: all@mail.example', 'Please enter a valid email address'],
    ['lastName', 'Love\u0000lace', 'This value is not valid'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['password', 'battery \ud83d', 'This value is not valid'],
  ])('says what is wrong with the %s %j', async (field, value, message) => {
    const { status, body } = await app.call('POST', '/api/user/signup', { body: newcomer({ [field]: value }) });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path: field, message });
  });
});

it.each([
  ['/api/user/{id}/change-password', { currentPassword: 'correct horse battery' }, 'newPassword'],
  ['/api/user/{id}/set-password', {}, 'password'],
  ['/api/auth/reset-password', { token: 'any' }, 'password'],
])('%s takes no password with half a character: it would be as good as any other half', async (path, more, field) => {
  const { as } = await signedIn(app);
  const password = '\udc00'.repeat(12);
  const body = { ...more, [field]: password, confirmPassword: password };
  const { status, body: refused } = await app.call('POST', path.replace('{id}', as.userId), { as, body });
  expect([status, refused.errors]).toEqual([400, [{ path: field, message: 'This value is not valid' }]]);
});

it('a password of whole characters beyond the first 65,536 is one', async () => {
  const person = newcomer({ password: '🦊📶🔑'.repeat(2) });
  expect((await app.call('POST', '/api/user/signup', { body: person })).status).toBe(201);
});

describe('the link of an e-mail', () => {
  it.each(['', '?token=', '?token[$ne]=', '?token=%00', '?token=a&token=b', `?token=${'x'.repeat(5000)}`])(
    'with the query "%s" leads to the page that confirms',
    async (query) => {
      for (const former of ['verify-email', 'confirm-email']) {
        const { status, headers } = await app.call('GET', `/api/auth/${former}${query}`);
        expect(status).toBe(302);
        expect(headers.location).toMatch(/^https:\/\/wifi\.example\/confirm\?token=/);
      }
    },
  );

  it.each([
    ['', 410],
    ['\0', 410],
    ['x'.repeat(201), 400],
    [{ $ne: '' }, 400],
    [undefined, 400],
  ])('with the token %j confirms no account', async (token, refused) => {
    expect((await app.call('POST', '/api/auth/confirm', { body: { token } })).status).toBe(refused);
  });
});
