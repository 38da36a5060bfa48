import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSecrets } from '../../src/local-stack/secrets.js';
import { temporaryFolder } from '../temporary-folder.js';

it('secrets outlive a release that does not know them, and its own are kept', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'secrets.json');
  await writeFile(path, JSON.stringify({ internalSecret: 'of release 0.2', demoPassword: 'from before' }));
  const first = await loadSecrets(folder);
  expect(first.demoPassword).toBe('from before');
  const { internalSecret, demoPassword } = JSON.parse(await readFile(path, 'utf8'));
  expect(internalSecret).toBe('of release 0.2');

  await writeFile(path, JSON.stringify({ internalSecret, demoPassword }));
  expect(await loadSecrets(folder)).toEqual(first);
});
