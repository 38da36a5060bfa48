import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localMachine, type Machine } from '../../src/backing/machine.js';
import { findOrInstallChromium } from '../../src/browser/find-chromium.js';

let bin: string;
let said: string[];
const report = (line: string) => said.push(line);

beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'bin-'));
  said = [];
});
afterEach(() => rm(bin, { recursive: true, force: true }));

/** A computer whose PATH is one folder, without the right to install and without a downloaded browser. */
function machine(env: NodeJS.ProcessEnv = {}): Machine {
  const real = localMachine({ PATH: bin, ...env });
  const run: Machine['run'] = async (command, args, options) =>
    command.startsWith(bin) ? real.run(command, args, options) : { code: 127, stdout: '', stderr: 'not here' };
  return { ...real, platform: 'linux', uid: 1000, run };
}

const program = (name: string, script: string) => writeFile(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

it('takes the browser that CHROMIUM_PATH names', async () => {
  await program('chromium', 'exit 0');
  await program('mine', 'exit 0');
  const path = join(bin, 'mine');
  expect(await findOrInstallChromium(machine({ CHROMIUM_PATH: path }), report)).toBe(path);
});

it('refuses a CHROMIUM_PATH that does not run instead of taking another', async () => {
  await program('chromium', 'exit 0');
  const search = findOrInstallChromium(machine({ CHROMIUM_PATH: '/nowhere' }), report);
  await expect(search).rejects.toThrow('CHROMIUM_PATH is /nowhere, which does not run.');
});

it('passes over a stub on PATH and takes the browser that runs', async () => {
  await program('chromium-browser', 'echo "install the snap"; exit 1');
  await program('google-chrome', 'exit 0');
  expect(await findOrInstallChromium(machine(), report)).toBe(join(bin, 'google-chrome'));
});

it('says why each way is closed, and which commands would help, when there is none', async () => {
  const search = findOrInstallChromium(machine(), report);
  await expect(search).rejects.toThrow(/apt-get install chromium\n.*playwright-core install chromium/);
  expect(said).toEqual(
    expect.arrayContaining([
      'Chromium: none installed here that runs',
      'Chromium: no apt-get here',
      'Chromium: Playwright could not download it: not here',
    ]),
  );
});
