import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { followProblems } from '../../src/local-stack/follow-problems.js';
import { temporaryFolder } from '../temporary-folder.js';

test('compile errors and logged errors of a process are shown, what was there before and ordinary entries are not', async () => {
  const folder = await temporaryFolder();
  const log = join(folder, 'networks.log');
  await writeFile(log, 'from the run before\n');
  const shown: string[] = [];
  onTestFinished(followProblems(folder, ['networks', 'not-started'], (line) => shown.push(line)));

  // Shown only when the log has been read up to here before.
  await expect
    .poll(async () => {
      await appendFile(log, 'Transform failed with 1 error\n');
      return shown;
    })
    .toContain('networks: Transform failed with 1 error');
  await appendFile(log, '{"level":30,"msg":"listening"}\n{"level":50,"msg":"no answer"}\n');
  await expect.poll(() => shown.at(-1)).toBe('networks: {"level":50,"msg":"no answer"}');
  expect(shown.join()).not.toMatch(/run before|listening/);
});
