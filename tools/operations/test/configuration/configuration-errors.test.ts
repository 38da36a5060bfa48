import { secret } from '@wifi-share/service-kit/config/production';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../../src/local-stack/root.js';
import { backingClients, createPassword, passwordVariable } from '../../src/access/backing-clients.js';
import { findConfigurationErrors } from '../../src/configuration/configuration-errors.js';
import { readConfigurations } from '../../src/configuration/configurations.js';

const APP_ENV = z.enum(['production', 'trial']).default('production');

it('reports each error once, with every service that it affects', () => {
  const shop = z.object({ APP_ENV, KEY: z.string().meta(secret), TILL: z.coerce.number() });
  const bar = z.object({ APP_ENV, KEY: shop.shape.KEY });
  expect(findConfigurationErrors({ shop, bar }, { KEY: 'aaaaaaaaaaaa', TILL: 'open' })).toEqual([
    'KEY: is no random secret (shop, bar)',
    expect.stringMatching(/^TILL: .+ \(shop\)$/),
  ]);
  expect(findConfigurationErrors({ shop, bar }, { KEY: 'k3v9x0wq71mzp', TILL: '2' })).toEqual([]);
});

it.each(['https://wifi.cafe-nord.eu/', 'https://wifi.cafe-nord.eu/guests'])(
  'an address with more than its host (%s) is refused, of which Caddy would serve that path alone',
  (url) => {
    expect(findConfigurationErrors({}, { PUBLIC_URL: url })).toEqual([
      expect.stringMatching(/^PUBLIC_URL: .+ \(caddy\)$/),
    ]);
    expect(findConfigurationErrors({}, { PUBLIC_URL: 'https://wifi.cafe-nord.eu' })).toEqual([]);
    expect(findConfigurationErrors({}, { PUBLIC_URL: 'https://Wifi.Café-Nord.eu' })).toEqual([]);
  },
);

it.each([
  ['MONGO_URL', 'mongodb://127.0.0.1:27017', 'mongodb://wifi:localhost@a,b:27017'],
  ['REDIS_URL', 'redis://localhost', 'redis://localhost.cafe-nord.eu:6379'],
  ['SMTP_URL', 'smtp://127.0.0.1:1025', 'smtp://172.17.0.1:25'],
])('%s names no server that would be the container itself (%s)', (name, own, another) => {
  const refusal = `${name}: localhost is the container itself here`;
  expect(findConfigurationErrors({}, { [name]: own })).toEqual([expect.stringContaining(refusal)]);
  expect(findConfigurationErrors({}, { [name]: another })).toEqual([]);
});

it('an unreachable port for Caddy is refused, where Caddy runs', () => {
  const PUBLIC_URL = 'https://wifi.cafe-nord.eu:9443';
  const refusal = 'PUBLIC_URL: the profile tls serves port 443; leave the port out (caddy)';
  expect(findConfigurationErrors({}, { PUBLIC_URL, COMPOSE_PROFILES: 'ops,tls' })).toEqual([refusal]);
  expect(findConfigurationErrors({}, { PUBLIC_URL, COMPOSE_PROFILES: '' })).toEqual([]);
});

it('admins are sent to a provider only where one is set', () => {
  const refusal = 'ADMIN_OIDC_REQUIRED: needs OIDC_ISSUER, without which no admin could sign in (admin-security)';
  expect(findConfigurationErrors({}, { ADMIN_OIDC_REQUIRED: 'true' })).toEqual([refusal]);
  expect(findConfigurationErrors({}, { ADMIN_OIDC_REQUIRED: '' })).toEqual([]);
  const ways = [{ OIDC_ISSUER: 'https://id.acme.com' }, { OIDC_ISSUER_FILE: '/run/secrets/issuer' }];
  for (const way of ways) expect(findConfigurationErrors({}, { ADMIN_OIDC_REQUIRED: 'true', ...way })).toEqual([]);
});

it.each(['production', undefined])('what trials have instead of mail and money is refused in %s', (APP_ENV) => {
  const refusal = expect.stringMatching(/^COMPOSE_PROFILES: dev is for trials/);
  expect(findConfigurationErrors({}, { APP_ENV, COMPOSE_PROFILES: 'dev,tls' })).toEqual([refusal]);
  expect(findConfigurationErrors({}, { APP_ENV, COMPOSE_PROFILES: 'tls' })).toEqual([]);
  expect(findConfigurationErrors({}, { APP_ENV: 'trial', COMPOSE_PROFILES: 'dev' })).toEqual([]);
});

it('production needs an address, a mail server, an admin and secrets, and all missing ones are reported at once', async () => {
  const configurations = await readConfigurations(root, 'src/config.ts');
  const backing = { PORT: '3000', MONGO_URL: 'mongodb://mongo', REDIS_URL: 'redis://redis', NATS_URL: 'nats://nats' };
  const places = Object.fromEntries(
    Object.keys(configurations).map((name) => [`${name.toUpperCase().replace('-', '_')}_URL`, `http://${name}:3000`]),
  );
  const named = (env: NodeJS.ProcessEnv) =>
    findConfigurationErrors(configurations, { ...backing, ...places, ...env }).map((line) => line.split(/[: ]/)[0]);
  expect(named({})).toEqual(
    [
      ...['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'ADMIN_EMAIL', 'ADMIN_ACCESS_CODE'],
      ...[
        'INTERNAL_PUBLIC_KEYS',
        'MAIL_SEALING_KEY',
        'WIFI_ENCRYPTION_KEYS',
        'FACTOR_ENCRYPTION_KEYS',
        'WEBHOOK_ENCRYPTION_KEYS',
      ],
      ...['GATEWAY', 'IDENTITY', 'NETWORKS', 'SUPPORT', 'BILLING'].map((name) => `${name}_SIGNING_KEY`),
      ...['GATEWAY_SECRET', 'IDENTITY_SECRET', 'ADMIN_SECURITY_SECRET'],
    ].sort(),
  );
  expect(named({ PUBLIC_URL: 'http://wifi.example.com', ADMIN_ACCESS_CODE: 'change-me-please' })).toEqual(
    expect.arrayContaining(['ADMIN_ACCESS_CODE', 'PUBLIC_URL']),
  );
});

it('where one service has a password, or nobody else is let in, all have one, long and of letters and digits', () => {
  const all = Object.fromEntries(backingClients.map((client) => [passwordVariable(client), createPassword()]));
  const wrong = (env: NodeJS.ProcessEnv) => findConfigurationErrors({}, { APP_ENV: 'trial', ...env });
  expect(wrong({})).toEqual([]);
  expect(wrong({ ...all, BACKING_CLOSED: 'yes' })).toEqual([]);
  expect(wrong({ BACKING_CLOSED: 'yes' })).toHaveLength(backingClients.length);
  expect(wrong({ ...all, BACKING_PASSWORD_MAILER: '' })).toEqual([
    'BACKING_PASSWORD_MAILER is not set (docker compose)',
  ]);
  expect(wrong({ ...all, BACKING_PASSWORD_MAILER: 'p@ss' })).toEqual([
    expect.stringMatching(/^BACKING_PASSWORD_MAILER: needs 32 letters and digits.* \(docker compose\)$/),
  ]);
});
