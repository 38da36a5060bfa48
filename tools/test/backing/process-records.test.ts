import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launch } from '../../src/backing/launched-process.js';
import { killLeftovers, processStartTime } from '../../src/backing/process-records.js';
import { temporaryFolder } from '../temporary-folder.js';

async function launchIn(home: string) {
  const args = ['-e', 'setInterval(() => {}, 1000)'];
  const plan = { name: 'child', command: process.execPath, args, url: '', waitUntilReady: async () => undefined };
  const child = await launch(plan, home);
  onTestFinished(() => child.stop(0));
  return child;
}

test('what a killed run left behind is ended by the next one', async () => {
  const home = await temporaryFolder();
  const { pid } = await launchIn(home);
  expect(await killLeftovers(home, 5_000)).toBe(1);
  expect(await processStartTime(pid)).toBeUndefined();
  expect(await killLeftovers(home, 5_000)).toBe(0);
});

test('a later process that got the same pid is left alone', async () => {
  const [home, otherHome] = [await temporaryFolder(), await temporaryFolder()];
  const { pid } = await launchIn(home);
  await launchIn(otherHome);
  await writeFile(join(otherHome, 'processes', String(pid)), 'an earlier start');
  expect(await killLeftovers(otherHome, 5_000)).toBe(1);
  expect(await processStartTime(pid)).toBeDefined();
});
