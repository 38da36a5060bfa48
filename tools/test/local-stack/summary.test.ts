import { renderUnicodeCompact } from 'uqr';
import { expect, test } from 'vitest';
import { summary } from '../../src/local-stack/summary.js';

const run = {
  appUrl: 'http://localhost:3000',
  mailUrl: 'http://127.0.0.1:1080',
  mongoUrl: 'mongodb://owner:hidden@db:27017/?replicaSet=rs0',
  redisUrl: 'redis://127.0.0.1:6379',
  natsUrl: 'nats://127.0.0.1:4222',
  adminAccessCode: 'abcdefghjkmnpqrs',
  adminEmail: 'admin@example.com',
  testPaymentsUrl: 'http://127.0.0.1:3100',
  demo: { username: 'demo', password: 'letters', networkId: 'EXxSsRjDbOdY' },
  pids: {},
};
const options = { brandName: 'WiFi Share', dataDir: '/srv/data', colour: false };

test('shows every address and credential a person begins with', () => {
  expect(summary(run, options)).toContain(
    [
      'WiFi Share is running.',
      '',
      '  Site            http://localhost:3000',
      '  Demo page       http://localhost:3000/wifi/EXxSsRjDbOdY',
      '  Demo owner      demo / letters',
      '  E-mails         http://127.0.0.1:1080',
      '  Admin code      abcdefghjkmnpqrs  (codes go to admin@example.com)',
    ].join('\n'),
  );
});

test("keeps the password in somebody else's server URL to itself", () => {
  expect(summary(run, options)).toContain('mongodb://…@db:27017');
  expect(summary(run, options)).not.toContain('hidden');
});

test('shows the demo page as a code for the phone', () => {
  const lines = summary(run, options).split('\n');
  const code = renderUnicodeCompact('http://localhost:3000/wifi/EXxSsRjDbOdY', { border: 2 }).split('\n');
  expect(code.length).toBeGreaterThan(10);
  expect(lines).toEqual(expect.arrayContaining(code.map((line) => `  ${line}`)));
});
