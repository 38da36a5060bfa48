import { tmpdir } from 'node:os';
import { ConfigError, loadConfig } from '@wifi-share/service-kit/config/load-config';
import { expect, it } from 'vitest';
import { configSchema } from '../src/config.js';

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
  expect(read).toThrow(/INTERNAL_SECRET is not set/);
  expect(read).toThrow(/ANALYTICS_URL is not set/);
  for (const name of ['IDENTITY_URL', 'TRUST_PROXY', 'FRONTEND_DIST', 'READS_PER_MINUTE']) {
    expect(read).toThrow(new RegExp(`${name}: `));
  }
});
