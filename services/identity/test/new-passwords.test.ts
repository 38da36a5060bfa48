import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '@wifi-share/service-kit/config/load-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../src/config.js';
import { type Answer, environmentIn, type IdentityApp, startIdentity } from './identity-app.js';
import { admin, newcomer, register, registerVerified, sessionOf, signedIn, signInAs } from './people.js';

/** Stands for ranges as the downloader of Pwned Passwords writes them: one file per first five digits of the SHA-1. */
const leaked = 'a horse of many leaks';
const unlisted = 'a horse whose file is gone';
const sha1Of = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const rangeOf = (password: string): string => `${sha1Of(password).slice(0, 5)}.txt`;
const lineOf = (password: string, count: number): string => `${sha1Of(password).slice(5)}:${count}`;

let ranges: string;
let app: IdentityApp;
beforeAll(async () => {
  ranges = await mkdtemp(join(tmpdir(), 'ranges-'));
  await writeFile(join(ranges, '00000.txt'), `${'0'.repeat(35)}:1\r\n`);
  await writeFile(join(ranges, rangeOf(leaked)), `${'0'.repeat(35)}:3\r\n${lineOf(leaked, 12)}\r\n${'F'.repeat(35)}:1`);
  app = await startIdentity({ env: { PWNED_PASSWORDS_DIR: ranges, BRAND_NAME: 'Harbour Net' } });
});
afterAll(async () => {
  await app.stop();
  await rm(ranges, { recursive: true });
});

const signUp = (fields: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/user/signup', { body: newcomer(fields as Record<string, unknown>), headers });

const tooCommon = 'This password is too common';
const personal = 'The password must not be the username, the email address or the name of this site';
const fromLeaks = 'This password is known from data leaks. Choose another one';

/** A user who asks for another password in each way that there is. */
const ways: [string, string, (password: string, person: Record<'username' | 'email', string>) => Promise<Answer>][] = [
  ['at sign-up', 'password', (password, person) => signUp({ ...person, password })],
  [
    'at the simple sign-up',
    'password',
    (password, { username }) => app.call('POST', '/api/user/signup', { body: { username, password } }),
  ],
  [
    'of an account that an admin makes',
    'password',
    (password, { username }) => app.call('POST', '/api/admin/users', { admin, body: { username, password } }),
  ],
  [
    'that an admin sets',
    'password',
    async (password, person) => {
      const { id } = await register(app, newcomer(person));
      return app.call('PUT', `/api/admin/users/${id}`, { admin, body: { password } });
    },
  ],
  [
    'that an admin sets together with the username',
    'password',
    async (password, { username }) => {
      const { id } = await register(app);
      return app.call('PUT', `/api/admin/users/${id}`, { admin, body: { username, password } });
    },
  ],
  [
    'by the link of an e-mail',
    'password',
    async (password, person) => {
      await registerVerified(app, newcomer(person));
      await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
      const body = { token: await app.mailedToken(person.email, 2), password, confirmPassword: password };
      return app.call('POST', '/api/auth/reset-password', { body });
    },
  ],
  [
    'that replaces the own one',
    'newPassword',
    async (password, person) => {
      const { as, password: currentPassword } = await signedIn(app, newcomer(person));
      const body = { currentPassword, newPassword: password, confirmPassword: password };
      return app.call('POST', `/api/user/${as.userId}/change-password`, { as, body });
    },
  ],
  [
    'of who signed in elsewhere',
    'password',
    async (password, person) => {
      const { as } = await signedIn(app, newcomer(person));
      await app.users.updateOne({ _id: as.userId }, { $set: { passwordHash: null, authProvider: 'social' } });
      const body = { password, confirmPassword: password };
      return app.call('POST', `/api/user/${as.userId}/set-password`, { as, body });
    },
  ],
];

describe.each(ways)('a new password %s', (_how, field, ask) => {
  it.each([
    ['one of the most common ones', () => 'Passw0rd!', tooCommon],
    ['the username', ({ username }: { username: string }) => `${username.toUpperCase()}!`, personal],
    ['one that has leaked', () => leaked, fromLeaks],
  ])('is not %s', async (_what, passwordOf, message) => {
    const { username, email } = newcomer();
    const { status, body } = await ask(passwordOf({ username }), { username, email });
    expect([status, body.code, body.errors]).toEqual([400, 'validation_failed', [{ path: field, message }]]);
  });
});

describe('a new password', () => {
  it.each(
    [
      ...['654321', '121212', '000000', 'aaaaaa', 'abcdef', 'qwerty', 'letmein', 'trustno1'],
      ...['PASSWORD', 'QWERTYUIOP', 'password1', 'Password123', 'Passw0rd!', 'P@ssw0rd', 'pa55word', 'Summer2024!'],
      ...[
        'letmein!!',
        'dragon99',
        'iloveyou<3',
        'hello1',
        'love2024',
        '123456!',
        '654321#',
        '6543217',
        'password1234567890',
      ],
    ].map((password) => [password]),
  )('is not %s, as everybody uses it', async (password) => {
    const { status, body } = await signUp({ password });
    expect([status, body.errors]).toEqual([400, [{ path: 'password', message: tooCommon }]]);
  });

  it.each([
    ['the username', 'maria.lopez'],
    ['the username without its signs', 'MariaLopez7'],
    ['the address', 'mary@harbour.example'],
    ['the address with a digit', 'Mary@Harbour.example1'],
    ['the mailbox of the address', 'marymary2026!'],
    ['the brand', 'harbournet'],
    ['the brand in other letters, with a sign', 'HARBOUR-NET!'],
    ['the name of the product', 'WiFi Share'],
    ['the name of the product with a year', 'wifishare2026'],
  ])('is not %s', async (_what, password) => {
    const email =
      password.startsWith('mary2') || password.startsWith('marymary')
        ? 'marymary@harbour.example'
        : 'mary@harbour.example';
    const { status, body } = await signUp({ username: 'maria.lopez', email, password });
    expect([status, body.errors]).toEqual([400, [{ path: 'password', message: personal }]]);
  });

  it.each([
    ['long words', 'summer rain over Brno 2024!'],
    ['digits that few use', '48213907'],
    ['digits that few use, behind digits that many do', '654321907'],
    ['a common word before much else', 'Summer-48213907-66!'],
    ['a common word among others', 'dragonfruit-tea'],
    ['a short word and digits', 'Tom48213907'],
    ['signs alone', '?!?!?!)('],
  ])('may be %s', async (_what, password) => {
    expect((await signUp({ password })).status).toBe(201);
  });

  it('may begin with the username', async () => {
    const username = 'maria.lopez';
    expect((await signUp({ username, password: `${username} of the harbour` })).status).toBe(201);
  });

  it.each([
    ['de', 'Das Passwort darf nicht der Benutzername, die E-Mail-Adresse oder der Name dieser Website sein'],
    ['es', 'La contraseña no puede ser el nombre de usuario, el correo electrónico ni el nombre de este sitio'],
    ['cs', 'Heslem nesmí být uživatelské jméno, e-mailová adresa ani název tohoto webu'],
    ['tr', 'Şifre; kullanıcı adınız, e-posta adresiniz veya bu sitenin adı olamaz'],
  ])('is refused in the language of the reader: %s', async (language, message) => {
    const { body } = await signUp({ password: 'Harbour Net' }, { 'x-client-lang': language });
    expect(body.errors).toEqual([{ path: 'password', message }]);
  });

  it('whose range is missing is taken, and the log says so', async () => {
    const lines: unknown[] = [];
    app.service.app.log.error = (line: unknown) => void lines.push(line);
    expect((await signUp({ password: unlisted })).status).toBe(201);
    expect(JSON.stringify(lines)).toContain(rangeOf(unlisted));
    expect(JSON.stringify(lines)).not.toContain(sha1Of(unlisted).slice(5));
  });

  it('that was refused leaves the link of the e-mail as it was', async () => {
    const person = await registerVerified(app);
    await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = await app.mailedToken(person.email, 2);
    const reset = (password: string) =>
      app.call('POST', '/api/auth/reset-password', { body: { token, password, confirmPassword: password } });
    expect((await reset(person.username)).body.errors).toEqual([{ path: 'password', message: personal }]);
    expect((await reset('another horse battery')).status).toBe(200);
  });
});

describe('with a longer PASSWORD_MIN_LENGTH a new password', () => {
  it('has so many characters, and one from before still signs in', async () => {
    const before = await registerVerified(app, newcomer({ password: 'ab-cd-9' }));
    const strict = await startIdentity({ world: app.world, env: { PASSWORD_MIN_LENGTH: '12' } });
    const signUpThere = (password: string) => strict.call('POST', '/api/user/signup', { body: newcomer({ password }) });
    const { status, body } = await signUpThere('elevenchars');
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'password', message: 'Password must be at least 12 characters' }],
    ]);
    expect((await signUpThere('twelve chars')).status).toBe(201);
    expect(await sessionOf(strict, await signInAs(strict, before))).not.toBeNull();
    await strict.stop();
  });
});

describe('the service does not start', () => {
  const read = (env: NodeJS.ProcessEnv) => loadConfig(configSchema, { ...environmentIn(app.world), ...env });

  it.each(['5', '129', 'many'])('with a PASSWORD_MIN_LENGTH of %s', (PASSWORD_MIN_LENGTH) => {
    expect(() => read({ PASSWORD_MIN_LENGTH })).toThrow(/PASSWORD_MIN_LENGTH/);
  });

  it('with a folder of leaked passwords that is none, and says what has to be in it', () => {
    expect(() => read({ PWNED_PASSWORDS_DIR: '/nowhere' })).toThrow(ConfigError);
    expect(() => read({ PWNED_PASSWORDS_DIR: '/nowhere' })).toThrow(/PWNED_PASSWORDS_DIR: .*00000\.txt/);
  });
});
