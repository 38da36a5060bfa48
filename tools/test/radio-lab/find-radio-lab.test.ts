import { mkdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findOrInstallRadioLab } from '../../src/radio-lab/find-radio-lab.js';
import { simulatedMachine } from '../backing/simulated-machine.js';
import { temporaryFolder } from '../temporary-folder.js';

const amd64 = { 'dpkg --print-architecture': { stdout: 'amd64\n' } };

/** A computer with Debian's tools, whose commands answer as scripted. */
async function debian(answers: Parameters<typeof simulatedMachine>[0]) {
  const machine = await simulatedMachine(answers);
  await Promise.all(['apt-get', 'dpkg-deb'].map((tool) => machine.install(tool)));
  return machine;
}

const find = (machine: Awaited<ReturnType<typeof debian>>, folder: string) =>
  findOrInstallRadioLab(machine, folder, () => {});

test('is made once, and then taken as it is', async () => {
  const folder = await temporaryFolder();
  const machine = await debian({ ...amd64, 'bash ': {} });
  const found = await find(machine, folder);
  expect(found).toEqual({ folder: expect.stringMatching(/radio-lab-[0-9a-f]{12}$/) });
  expect(machine.ran.at(-1)).toMatch(/^bash .*\/tools\/radio-lab\/install\.sh .*\/radio-lab-/);
  await mkdir((found as { folder: string }).folder);
  const later = await debian({});
  expect(await find(later, folder)).toEqual(found);
  expect(later.ran).toEqual([]);
});

test('says in one line why there is none', async () => {
  const folder = await temporaryFolder();
  expect(await find(await simulatedMachine(), folder)).toEqual({ why: 'no apt-get here' });
  const arm = await debian({ 'dpkg --print-architecture': { stdout: 'arm64\n' } });
  expect(await find(arm, folder)).toEqual({ why: 'made for amd64, and this is arm64' });
  const offline = await debian({
    ...amd64,
    'bash ': { code: 1, stderr: 'W: noise\napt-get update failed: no network\n' },
  });
  expect(await find(offline, folder)).toEqual({ why: 'apt-get update failed: no network' });
  const slow = await debian({ ...amd64, 'bash ': { code: 124 } });
  expect(await find(slow, folder)).toEqual({ why: 'the packages did not come in time' });
});
