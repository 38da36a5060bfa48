import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, loadConfig } from '../src/config/load-config.js';
import { mongoVariables } from '../src/config/mongo-variables.js';
import { evenWithOtherErrors, keyring } from '../src/config/production.js';
import {
  httpVariables,
  isAmongPublicKeys,
  mailSealingVariables,
  natsVariables,
  redisVariables,
  signingKey,
  siteVariables,
} from '../src/config/variables.js';

const randomSecret = randomBytes(32).toString('base64');
const schema = z.object({ ...httpVariables, ...siteVariables });

it('fails once with everything that is wrong', () => {
  const load = () => loadConfig(schema, { PORT: 'many', INTERNAL_SECRET: 'short', BRAND_NAME: '' });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(
    /PORT: .*\n.*INTERNAL_PUBLIC_KEYS is not set\n.*INTERNAL_SECRET: needs at least 32 characters\n.*PUBLIC_URL is not set/,
  );
});

it('reads an empty variable as not set', () => {
  const config = loadConfig(schema, {
    PORT: '3000',
    INTERNAL_PUBLIC_KEYS: signingKeys.known,
    PUBLIC_URL: 'https://wifi.cafe-nord.eu/some/path',
    BRAND_NAME: '',
  });
  expect(config).toMatchObject({ PORT: 3000, BRAND_NAME: 'WiFi Share', PUBLIC_URL: 'https://wifi.cafe-nord.eu' });
});

const servers = z.object({ ...mongoVariables, ...redisVariables, ...natsVariables });
const reachable = { MONGO_URL: 'mongodb://mongo', REDIS_URL: 'redis://redis:6379', NATS_URL: 'nats://nats:4222' };

it.each([
  ['REDIS_URL', 'redis://:half/past#eight@redis:6379', 'redis://:half%2Fpast%23eight@redis:6379/1'],
  ['REDIS_URL', 'redis://:half%past@redis', 'rediss://wifi:half%25past@redis'],
  ['REDIS_URL', 'redis:half', 'redis://redis'],
  ['REDIS_URL', 'redis+sentinel://:half%past@a,b/wifi', 'redis+sentinel://wifi:half%25past@a:26379,b/wifi'],
  ['REDIS_URL', 'redis+sentinel://wifi:half@a:26379,b', 'redis+sentinel://a,b,c:26380/wifi-share'],
  ['NATS_URL', 'nats://wifi:half/past#eight@nats:4222', 'nats://wifi:half%2Fpast%23eight@a:4222, nats://b:4222'],
  // secretlint-disable-next-line
  ['MONGO_URL', 'mongodb://wifi:half/past@mongo', 'mongodb://wifi:half%2Fpast@a:27017,b/?replicaSet=half'],
])('refuses a %s that cannot be read (%s), without saying its password', (name, unread, read) => {
  const load = (url: string) => () => loadConfig(servers, { ...reachable, [name]: url });
  expect(load(unread)).toThrow(`${name}: is no address; escape what is special in a password`);
  expect(load(unread)).not.toThrow(/half|past/);
  expect(load(read)()).toMatchObject({ [name]: read });
});

it('distinguishes unknown MongoDB options from an invalid address', () => {
  const load = (options: string) =>
    // secretlint-disable-next-line
    loadConfig(servers, { ...reachable, MONGO_URL: `mongodb+srv://wifi:half@mongo.cafe-nord.eu/?${options}` });
  expect(() => load('half=past')).toThrow("MONGO_URL: has options behind the ? that MongoDB's driver does not take");
  expect(() => load('half=past')).not.toThrow(/half|past/);
  expect(load('retryWrites=true').MONGO_URL).toMatch(/retryWrites/);
});

it('says what is wrong with a default that does not work here', () => {
  const folder = z.object({
    FOLDER: z
      .string()
      .default('/nowhere')
      .refine(() => false, 'is not there'),
  });
  expect(() => loadConfig(folder, {})).toThrow('FOLDER: is not there');
});

it('names what a check across variables refuses in the same list', () => {
  const pair = z
    .object({ FIRST: z.string(), SECOND: z.string().default('second') })
    .refine(() => false, { path: ['SECOND'], error: 'does not fit', ...evenWithOtherErrors });
  expect(() => loadConfig(pair, {})).toThrow(/FIRST is not set\n.*SECOND: does not fit/);
});

describe('a secret in a file', () => {
  let folder: string;
  let file: string;
  const read = (more: NodeJS.ProcessEnv) =>
    loadConfig(schema, {
      ...{ PORT: '0', APP_ENV: 'trial', PUBLIC_URL: 'http://localhost:8080', INTERNAL_PUBLIC_KEYS: signingKeys.known },
      ...more,
    });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
    file = join(folder, 'internal-secret');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is read without the line break at its end', async () => {
    await writeFile(file, `${randomSecret}\n`);
    expect(read({ INTERNAL_SECRET_FILE: file }).INTERNAL_SECRET).toBe(randomSecret);
  });

  it('is refused beside the variable itself', async () => {
    await writeFile(file, randomSecret);
    const both = { INTERNAL_SECRET: randomSecret, INTERNAL_SECRET_FILE: file };
    expect(() => read(both)).toThrow('INTERNAL_SECRET and INTERNAL_SECRET_FILE are both set');
  });

  it('is missed by the name of the file, and never printed', async () => {
    expect(() => read({ INTERNAL_SECRET_FILE: file })).toThrow(`INTERNAL_SECRET_FILE: ENOENT at ${file}`);
    await writeFile(file, '\n');
    expect(() => read({ INTERNAL_SECRET_FILE: file })).toThrow(`INTERNAL_SECRET_FILE: ${file} is empty`);
    await writeFile(file, 'too-short-to-be-one');
    expect(() => read({ INTERNAL_SECRET_FILE: file })).not.toThrow('too-short-to-be-one');
  });
});

describe('a key to sign with', () => {
  const signing = z
    .object({ ...httpVariables, BILLING_SIGNING_KEY: signingKey('billing') })
    .refine(...isAmongPublicKeys('billing', 'BILLING_SIGNING_KEY'));
  const { own, known } = signingKeys;
  const reading = (BILLING_SIGNING_KEY: string, INTERNAL_PUBLIC_KEYS = known) =>
    expect(() => loadConfig(signing, { PORT: '0', BILLING_SIGNING_KEY, INTERNAL_PUBLIC_KEYS }));

  it('is one whose public key the others have, and during a rotation followed by the next one', () => {
    reading(own.billing).not.toThrow();
    reading(`${own.billing},${own.gateway}`).not.toThrow();
    reading(own.gateway).toThrow('BILLING_SIGNING_KEY: INTERNAL_PUBLIC_KEYS has no public key of billing for it');
  });

  it('is an Ed25519 key, and belongs to a service that calls others', () => {
    reading(randomSecret).toThrow('BILLING_SIGNING_KEY: needs a private Ed25519 key in base64');
    const { privateKey } = generateKeyPairSync('x25519');
    const other = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    reading(other).toThrow('BILLING_SIGNING_KEY: needs a private Ed25519 key in base64');
    for (const list of [known.replace('ops:', 'mailer:'), known.replace('MCow', 'MCox')]) {
      reading(own.billing, list).toThrow('INTERNAL_PUBLIC_KEYS: needs caller:key');
    }
  });
});

it('e-mails are sealed with one key, as in releases up to 0.2, or with the first of several', () => {
  const sealing = (MAIL_SEALING_KEY: string) =>
    expect(() => loadConfig(z.object(mailSealingVariables), { MAIL_SEALING_KEY }));
  const another = randomBytes(32).toString('base64');
  sealing(randomSecret).not.toThrow();
  sealing(`k1:${another},${randomSecret}`).not.toThrow();
  sealing(`${another},${randomSecret}`).toThrow('needs 32 bytes in base64');
  sealing(`k1:${another.slice(4)}`).toThrow('needs 32 bytes in base64');
});

describe('in production', () => {
  const sealed = z.object({
    ...{ ...schema.shape, ...mailSealingVariables, MAIL_FROM: z.email(), SMTP_URL: z.url() },
    WIFI_ENCRYPTION_KEYS: z.string().meta(keyring),
    MONGO_URL: z.string().optional(),
  });
  const real = {
    ...{ PORT: '3000', INTERNAL_PUBLIC_KEYS: signingKeys.known, MAIL_SEALING_KEY: randomSecret },
    ...{ PUBLIC_URL: 'https://wifi.cafe-nord.eu', MAIL_FROM: 'wifi@cafe-nord.eu' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:25', WIFI_ENCRYPTION_KEYS: `k2:${randomSecret},k1:${randomSecret}` },
  };

  it.each([
    [{ INTERNAL_SECRET: 'change-me-please-this-is-no-secret-at-all' }, 'INTERNAL_SECRET: is an example, not yours'],
    [{ INTERNAL_SECRET: 'x'.repeat(40) }, 'INTERNAL_SECRET: is no random secret'],
    [{ INTERNAL_SECRET: 'QwertyuiopAsdfghjklZxcvbnm1234567890' }, 'INTERNAL_SECRET: is no random secret'],
    [{ WIFI_ENCRYPTION_KEYS: `k1:${randomSecret},k2:${'A'.repeat(43)}=` }, 'WIFI_ENCRYPTION_KEYS: is no random secret'],
    [{ SMTP_URL: 'smtp://user:password@host:587' }, 'SMTP_URL: is an example, not yours'],
    [{ SMTP_URL: 'smtp://wifi:password@mail.cafe-nord.eu' }, 'SMTP_URL: is an example, not yours'],
    [{ SMTP_URL: 'smtp://mail:1025' }, 'SMTP_URL: is an example, not yours'],
    [{ MAIL_SEALING_KEY: Buffer.alloc(32).toString('base64') }, 'MAIL_SEALING_KEY: is no random secret'],
    [{ MAIL_FROM: 'no-reply@wifi-share.example' }, 'MAIL_FROM: is an example, not yours'],
    [{ PUBLIC_URL: 'https://wifi.example.com' }, 'PUBLIC_URL: is an example, not yours'],
    [{ PUBLIC_URL: 'http://wifi.cafe-nord.eu' }, 'PUBLIC_URL: needs https in production'],
  ])('%j is refused', (left, refusal) => {
    expect(() => loadConfig(sealed, { ...real, ...left })).toThrow(refusal);
    expect(() => loadConfig(sealed, { ...real, ...left, APP_ENV: 'production' })).toThrow(refusal);
    expect(() => loadConfig(sealed, { ...real, ...left, APP_ENV: 'trial' })).not.toThrow();
  });

  it('what is an example and what is missing is one list', () => {
    const left = { ...real, MAIL_FROM: 'no-reply@wifi-share.example', INTERNAL_PUBLIC_KEYS: '' };
    expect(() => loadConfig(sealed, left)).toThrow(/MAIL_FROM: is an example.*\n.*INTERNAL_PUBLIC_KEYS is not set/);
  });

  it('takes what is real', () => {
    expect(loadConfig(sealed, real).MAIL_FROM).toBe('wifi@cafe-nord.eu');
    expect(loadConfig(sealed, { ...real, BRAND_NAME: 'Your-Cafe WiFi' }).BRAND_NAME).toBe('Your-Cafe WiFi');
    expect(loadConfig(sealed, { ...real, SMTP_URL: 'smtp://user:Kx92-q@mail:587' }).SMTP_URL).toMatch(/mail:587$/);
    expect(loadConfig(sealed, { ...real, PUBLIC_URL: 'https://your-wifi.com' }).PUBLIC_URL).toBe(
      'https://your-wifi.com',
    );
    expect(loadConfig(sealed, { ...real, PUBLIC_URL: 'https://your-hostel.com' }).PUBLIC_URL).toMatch(/hostel/);
    // secretlint-disable-next-line
    const atlas = 'mongodb+srv://wifi:Kx92-q@cluster0.abcde.mongodb.net/test';
    expect(loadConfig(sealed, { ...real, MONGO_URL: atlas }).MONGO_URL).toBe(atlas);
  });
});
