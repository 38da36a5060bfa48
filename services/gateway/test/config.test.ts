import { tmpdir } from 'node:os';
import { ConfigError, loadConfig } from '@wifi-share/service-kit/config/load-config';
import { expect, it } from 'vitest';
import { configSchema } from '../src/config.js';

const trusting = (TRUST_PROXY: string, APP_ENV = 'production') => {
  const read = () => loadConfig(configSchema, { TRUST_PROXY, APP_ENV });
  return expect(read);
};

it.each(['0.0.0.0/0,::/0', '10.0.0.1, 0.0.0.0/1', '0.0.0.0/7', '2001::/15'])(
  'production does not believe proxies anywhere (%s), and says what to write instead',
  (list) => {
    trusting(list).toThrow(/TRUST_PROXY: .* name your proxies alone/);
    trusting(list, 'trial').not.toThrow('TRUST_PROXY');
  },
);

it('production believes single proxies, and the ranges of private networks', () => {
  trusting('203.0.113.9, 10.0.0.0/8, 2001:db8::/32, fd00::/16').not.toThrow('TRUST_PROXY');
});

it('says in one go everything that is wrong', () => {
  const read = () =>
    loadConfig(configSchema, {
      PORT: '8080',
      REDIS_URL: 'redis://localhost',
      NATS_URL: 'nats://localhost',
      PUBLIC_URL: 'https://wifi.example/some/path',
      IDENTITY_URL: 'identity',
      NETWORKS_URL: 'http://networks:3000',
      TRUST_PROXY: '10.0.0.0/8, everybody',
      FRONTEND_DIST: tmpdir(),
      READS_PER_MINUTE: '0',
    });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/INTERNAL_PUBLIC_KEYS is not set/);
  expect(read).toThrow(/ANALYTICS_URL is not set/);
  for (const name of ['IDENTITY_URL', 'TRUST_PROXY', 'FRONTEND_DIST', 'READS_PER_MINUTE']) {
    expect(read).toThrow(new RegExp(`${name}: `));
  }
});
