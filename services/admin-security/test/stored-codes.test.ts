import { randomBytes } from 'node:crypto';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { readDatabaseAsText } from '@wifi-share/tools/test-servers/database-contents';
import { readRedisAsText } from '@wifi-share/tools/test-servers/redis-contents';
import { keyEnvironment } from '@wifi-share/tools/test-servers/service-environment';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../src/config.js';
import { type AdminSecurityApp, accessCode, otherServices, startAdminSecurity } from './admin-security-app.js';
import { atTheGate, cookieOf, newAddress, otherThan } from './at-the-gate.js';

let app: AdminSecurityApp;
let gate: ReturnType<typeof atTheGate>;
beforeAll(async () => {
  app = await startAdminSecurity();
  gate = atTheGate(app);
});
afterAll(() => app.stop());

it('no code and no token stands in the database, in Redis or in a stream, and nothing there opens a session', async () => {
  const from = newAddress();
  const { cookie, code } = await gate.passFirstStep(from);
  await gate.giveVerificationCode(from, otherThan(code), cookie);
  const session = cookieOf(await gate.giveVerificationCode(from, code, cookie), 'admin-session')!;
  await gate.failTimes(3, newAddress());
  const places = [
    await readDatabaseAsText(app.config.MONGO_URL, app.database.name),
    await readRedisAsText(app.config.REDIS_URL),
    JSON.stringify(await readStreamMessages(app.world.natsUrl)),
  ];
  expect(places[0]).toContain('gate.signed_in');
  for (const place of places) {
    for (const secret of [accessCode, cookie, session]) expect(place).not.toContain(secret);
    expect(place).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
  }
  const { sessionId = '' } = { ...(await app.sessions.find(session)) };
  for (const place of places.slice(0, 2)) expect(place).toContain(sessionId);
  for (const word of new Set(places.join().match(/[\w-]{20,}/g))) expect(await app.sessions.find(word)).toBeNull();
});

describe('the access code of an installation', () => {
  const env = {
    ...{ ...keyEnvironment, ...otherServices },
    ...{
      PORT: '0',
      MONGO_URL: 'mongodb://a',
      REDIS_URL: 'redis://a',
    },
    ...{ NATS_URL: 'nats://a', PUBLIC_URL: 'https://wifi.cafe-nord.eu', ADMIN_EMAIL: 'admin@cafe-nord.eu' },
    MAIL_SEALING_KEY: randomBytes(32).toString('base64'),
  };
  const read = (more: Record<string, string>) => loadConfig(configSchema, { ...env, ...more });

  it('is needed, and long enough in production', () => {
    expect(() => read({})).toThrow('ADMIN_ACCESS_CODE is not set');
    expect(() => read({ ADMIN_ACCESS_CODE: '' })).toThrow('ADMIN_ACCESS_CODE is not set');
    expect(() => read({ ADMIN_ACCESS_CODE: '12345678901' })).toThrow('needs at least 12 characters in production');
    expect(read({ ADMIN_ACCESS_CODE: 'k7f2mq94xdvb' }).ADMIN_ACCESS_CODE).toBe('k7f2mq94xdvb');
    expect(read({ ADMIN_ACCESS_CODE: 'short', APP_ENV: 'development' }).ADMIN_ACCESS_CODE).toBe('short');
  });

  it.each(['password1234', 'Welcome-2026!', 'dragondragon', 'administrator'])('is no common password (%s)', (code) => {
    expect(() => read({ ADMIN_ACCESS_CODE: code })).toThrow('ADMIN_ACCESS_CODE: is a common password');
    expect(() => read({ ADMIN_ACCESS_CODE: code, APP_ENV: 'trial' })).not.toThrow();
  });

  it('may be words in an unguessable combination', () => {
    expect(() => read({ ADMIN_ACCESS_CODE: 'lamp over nine harbours' })).not.toThrow();
  });
});
