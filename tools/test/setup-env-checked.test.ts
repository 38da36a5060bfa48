import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findConfigurationErrors } from '@wifi-share/operations/configuration/configuration-errors';
import { readConfigurations } from '@wifi-share/operations/configuration/configurations';
import { expect, it } from 'vitest';
import { root } from '../src/local-stack/root.js';
import { temporaryFolder } from './temporary-folder.js';

const script = fileURLToPath(new URL('../setup-env.mjs', import.meta.url));
const configurations = await readConfigurations(root, 'src/config.ts');

/** What docker-compose.yml says itself. */
const fromCompose = {
  ...{
    PORT: '3000',
    MONGO_URL: 'mongodb://mongo:27017',
    REDIS_URL: 'redis://redis:6379',
    NATS_URL: 'nats://nats:4222',
  },
  ...Object.fromEntries(
    Object.keys(configurations).map((name) => [`${name.toUpperCase().replace('-', '_')}_URL`, `http://${name}:3000`]),
  ),
};

async function made(...options: string[]): Promise<Record<string, string>> {
  const folder = await temporaryFolder();
  execFileSync(process.execPath, [script, ...options], { env: { PATH: process.env.PATH, ENV_FOLDER: folder } });
  const lines = readFileSync(join(folder, '.env'), 'utf8').matchAll(/^([A-Z_0-9]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

const wrong = (env: NodeJS.ProcessEnv) => findConfigurationErrors(configurations, { ...fromCompose, ...env });

it('a trial is complete as it is made, and as production none of what it says is taken but its secrets', async () => {
  const trial = await made();
  expect(wrong(trial)).toEqual([]);
  const refused = wrong({ ...trial, APP_ENV: 'production' }).map((line) => line.split(/[: ]/)[0]);
  const secrets = /^(APP_ENV|GATEWAY_LISTEN|\w+_KEYS?|ADMIN_ACCESS_CODE|\w+_SECRET|BACKING_\w+)$/;
  expect([...new Set(refused)].sort()).toEqual(
    Object.keys(trial)
      .filter((name) => !secrets.test(name))
      .sort(),
  );
});

it('production is complete once it is filled in', async () => {
  const filledIn = {
    ...{
      PUBLIC_URL: 'https://wifi.cafe-nord.eu',
      SMTP_URL: 'smtp://wifi%40cafe-nord.eu:q8%2Fzt@smtp.cafe-nord.eu:587',
    },
    ...{ MAIL_FROM: 'wifi@cafe-nord.eu', SUPPORT_EMAIL: 'help@cafe-nord.eu', ADMIN_EMAIL: 'anna@cafe-nord.eu' },
  };
  expect(wrong({ ...(await made('--production')), ...filledIn })).toEqual([]);
});
