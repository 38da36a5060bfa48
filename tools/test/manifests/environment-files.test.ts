import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfigurations } from '@wifi-share/operations/configuration/configurations';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/local-stack/root.js';
import { composeFile } from '../../src/manifests/compose-file.js';
import { environmentFiles, findAmbiguousValues, findEnvironmentErrors } from '../../src/manifests/environment-files.js';
import { interpolate } from '../../src/manifests/interpolate.js';
import { temporaryFolder } from '../temporary-folder.js';

const configurations = await readConfigurations(root, 'src/config.ts');

/** The settings of a trial without its simulators, as in a cluster. */
async function settings(): Promise<NodeJS.ProcessEnv> {
  const folder = await temporaryFolder();
  execFileSync(process.execPath, [join(root, 'tools/setup-env.mjs')], { env: { ...process.env, ENV_FOLDER: folder } });
  const trial = parseEnv(await readFile(join(folder, '.env'), 'utf8')) as NodeJS.ProcessEnv;
  const kept = Object.entries(trial).filter(([name]) => !/^(PAYPAL|GOOGLE|COMPOSE)_/.test(name));
  return { ...Object.fromEntries(kept), TRUST_PROXY: '10.1.0.0/16' };
}

it('reads every value of docker-compose.yml as a shell does, which knows the same forms', () => {
  const values = Object.values(composeFile.services).flatMap(({ environment }) => Object.values(environment ?? {}));
  const given = { BACKING_PASSWORD_IDENTITY: 'p1', BRAND_NAME: 'Café', NATS_URL: 'nats://elsewhere' };
  for (const variables of [{}, given]) {
    const script = values.map((value) => `printf '%s\\n' "${value}"`).join('\n');
    const byShell = execFileSync('sh', ['-c', script], { env: variables, encoding: 'utf8' });
    expect(values.map((value) => `${interpolate(value, variables)}\n`).join('')).toBe(byShell);
  }
});

it('refuses a form of a value that it does not know', () => {
  expect(() => interpolate('a $NAME', {})).toThrow('a form that is not known');
});

describe('values that docker compose reads in another way', () => {
  it.each([
    'NAME=secret#1',
    'NAME=#secret',
    'NAME= # secret',
    'NAME=secret$1',
    'NAME="secret$1"',
    'export NAME=secret#1',
  ])('%s is refused by its name', (line) => {
    const [error, ...others] = findAmbiguousValues(`OTHER=fine\n${line}\n`);
    expect(error).toMatch(/^NAME: /);
    expect(error).not.toContain('secret');
    expect(others).toEqual([]);
  });

  it.each(['NAME=secret # with #1 and $', "NAME='secret#1$2'", 'NAME="secret#1" # and $', '# NAME=secret#1', 'NAME='])(
    '%s is accepted',
    (line) => expect(findAmbiguousValues(line)).toEqual([]),
  );

  it.each([
    ['a trial', []],
    ['production', ['--production']],
  ])('are not in the .env that `setup:env` makes for %s', async (_use, flags) => {
    const folder = await temporaryFolder();
    const env = { ...process.env, ENV_FOLDER: folder };
    execFileSync(process.execPath, [join(root, 'tools/setup-env.mjs'), ...flags], { env });
    expect(findAmbiguousValues(await readFile(join(folder, '.env'), 'utf8'))).toEqual([]);
  });
});

describe('the environments for an engine', () => {
  it('hold what docker compose gives each container, and no secret of another one', async () => {
    const env = await settings();
    const files = environmentFiles('kubernetes', env);
    expect(files['identity.env']).toContain(`IDENTITY_SIGNING_KEY=${env.IDENTITY_SIGNING_KEY}\n`);
    const password = env.BACKING_PASSWORD_IDENTITY;
    expect(files['identity.env']).toContain(`MONGO_URL=mongodb://identity:${password}@mongo:27017/?authSource=admin\n`);
    expect(files['ops.env']).toContain(`OPS_SIGNING_KEY=${env.OPS_SIGNING_KEY}\n`);
    const holders = Object.keys(files).filter((file) => files[file]?.includes(env.WIFI_ENCRYPTION_KEYS ?? ''));
    expect(holders).toEqual(['networks.env']);
  });

  it('let the gateway of Swarm trust the network that Caddy alone shares with it', async () => {
    const { TRUST_PROXY, ...without } = await settings();
    expect(environmentFiles('swarm', without)['gateway.env']).toContain('TRUST_PROXY=10.247.83.0/24\n');
    expect(findEnvironmentErrors('swarm', configurations, without)).toEqual([]);
    expect(findEnvironmentErrors('kubernetes', configurations, without)).toEqual([
      expect.stringMatching(/^TRUST_PROXY: name the addresses of the ingress controller/),
    ]);
  });

  it('may name files that are mounted in containers, and no other word for a page', async () => {
    const env = await settings();
    const files = { TERMS: '/legal/terms.md', IMPRINT: '/legal/imprint.md', PWNED_PASSWORDS_DIR: '/pwned' };
    expect(findEnvironmentErrors('kubernetes', configurations, { ...env, ...files })).toEqual([]);
    expect(findEnvironmentErrors('kubernetes', configurations, { ...env, PRIVACY: 'wifi.cafe-nord.eu' })).toEqual([
      expect.stringMatching(/^PRIVACY: is neither a link nor a file/),
    ]);
  });

  it('are not made from settings with which a service would not start, nor from those of simulators', async () => {
    const env = await settings();
    expect(findEnvironmentErrors('kubernetes', configurations, env)).toEqual([]);
    const wrong = { ...env, PUBLIC_URL: '', COMPOSE_PROFILES: 'dev', BRAND_NAME: 'two\nlines' };
    expect(findEnvironmentErrors('kubernetes', configurations, wrong)).toEqual([
      expect.stringMatching(/^PUBLIC_URL is not set/),
      expect.stringMatching(/^COMPOSE_PROFILES: /),
      expect.stringMatching(/^BRAND_NAME: has more than one line/),
    ]);
  });
});
