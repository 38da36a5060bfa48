import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Run, RunFile } from '../../src/local-stack/run-file.js';
import { temporaryFolder } from '../temporary-folder.js';

it('a run file that cannot be written for a while ends nothing', async () => {
  const folder = join(await temporaryFolder(), 'data');
  await mkdir(folder);
  const file = new RunFile(folder);
  const run = { appUrl: 'http://localhost:3000', pids: {} } as Run;
  await file.write(run);
  await rm(folder, { recursive: true });
  file.update({ gateway: 1 });
  await expect(file.write(run)).rejects.toThrow('ENOENT');
  await mkdir(folder);
  await file.write(run);
  await file.remove();
});
