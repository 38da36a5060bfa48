import { secret } from '@wifi-share/service-kit/config/production';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../../src/local-stack/root.js';
import { readConfigurations } from '../../src/configuration/configurations.js';
import { everythingWrong } from '../../src/configuration/everything-wrong.js';

const APP_ENV = z.enum(['production', 'trial']).default('production');

it('names each fault once, with every service that stumbles over it', () => {
  const shop = z.object({ APP_ENV, KEY: z.string().meta(secret), TILL: z.coerce.number() });
  const bar = z.object({ APP_ENV, KEY: shop.shape.KEY });
  expect(everythingWrong({ shop, bar }, { KEY: 'aaaaaaaaaaaa', TILL: 'open' })).toEqual([
    'KEY: is no random secret (shop, bar)',
    expect.stringMatching(/^TILL: .+ \(shop\)$/),
  ]);
  expect(everythingWrong({ shop, bar }, { KEY: 'k3v9x0wq71mzp', TILL: '2' })).toEqual([]);
});

it.each(['https://wifi.cafe-nord.eu/', 'https://wifi.cafe-nord.eu/guests'])(
  'an address with more than its host (%s) is refused, of which Caddy would serve that path alone',
  (url) => {
    expect(everythingWrong({}, { PUBLIC_URL: url })).toEqual([expect.stringMatching(/^PUBLIC_URL: .+ \(caddy\)$/)]);
    expect(everythingWrong({}, { PUBLIC_URL: 'https://wifi.cafe-nord.eu' })).toEqual([]);
  },
);

it('production needs an address, a mail server, an admin and secrets, and is told of all of them at once', async () => {
  const configurations = await readConfigurations(root, 'src/config.ts');
  const backing = { PORT: '3000', MONGO_URL: 'mongodb://mongo', REDIS_URL: 'redis://redis', NATS_URL: 'nats://nats' };
  const places = Object.fromEntries(
    Object.keys(configurations).map((name) => [`${name.toUpperCase().replace('-', '_')}_URL`, `http://${name}:3000`]),
  );
  const named = (env: NodeJS.ProcessEnv) =>
    everythingWrong(configurations, { ...backing, ...places, ...env }).map((line) => line.split(/[: ]/)[0]);
  expect(named({})).toEqual(
    [
      ...['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'ADMIN_EMAIL', 'ADMIN_ACCESS_CODE'],
      ...['INTERNAL_SECRET', 'MAIL_SEALING_KEY', 'WIFI_ENCRYPTION_KEYS'],
    ].sort(),
  );
  expect(named({ PUBLIC_URL: 'http://wifi.example.com', ADMIN_ACCESS_CODE: 'change-me-please' })).toEqual(
    expect.arrayContaining(['ADMIN_ACCESS_CODE', 'PUBLIC_URL']),
  );
});
