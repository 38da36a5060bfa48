import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './temporary-folder.js';

const script = fileURLToPath(new URL('../setup-env.mjs', import.meta.url));

/** Runs the script for a folder of its own; answers its exit code and what it said. */
const setUp = (folder: string, ...options: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ENV_FOLDER: folder };
    const child = execFile(process.execPath, [script, ...options], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });

async function variablesIn(folder: string): Promise<Record<string, string>> {
  const lines = (await readFile(join(folder, '.env'), 'utf8')).split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

it('makes new secrets each time, readable by their owner alone', async () => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  expect((await setUp(here)).code).toBe(0);
  await setUp(there);
  const [mine, theirs] = [await variablesIn(here), await variablesIn(there)];
  for (const name of [
    'INTERNAL_SECRET',
    'MAIL_SEALING_KEY',
    'WIFI_ENCRYPTION_KEYS',
    'FACTOR_ENCRYPTION_KEYS',
    'ADMIN_ACCESS_CODE',
  ]) {
    expect(mine[name]?.length).toBeGreaterThanOrEqual(16);
    expect(mine[name]).not.toBe(theirs[name]);
  }
  expect((await stat(join(here, '.env'))).mode & 0o777).toBe(0o600);
});

it('is a trial on this computer without further words', async () => {
  const folder = await temporaryFolder();
  await setUp(folder);
  expect(await variablesIn(folder)).toMatchObject({
    APP_ENV: 'trial',
    COMPOSE_PROFILES: 'dev',
    PUBLIC_URL: 'http://localhost:8080',
  });
});

it('leaves open what only the operator of a real installation knows', async () => {
  const folder = await temporaryFolder();
  await setUp(folder, '--production');
  const { APP_ENV, INTERNAL_SECRET, ...given } = await variablesIn(folder);
  expect(APP_ENV).toBe('production');
  expect(INTERNAL_SECRET).not.toBe('');
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL']) expect(given[name]).toBe('');
});

it('never writes over keys that open what is stored', async () => {
  const folder = await temporaryFolder();
  await setUp(folder);
  const before = await readFile(join(folder, '.env'), 'utf8');
  const again = await setUp(folder, '--production');
  expect(again.code).toBe(1);
  expect(again.said).toContain('is there already and stays as it is');
  expect(await readFile(join(folder, '.env'), 'utf8')).toBe(before);
});
