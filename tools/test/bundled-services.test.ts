import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@wifi-share/tools/local-stack/root';
import { serviceNames } from '@wifi-share/tools/local-stack/services';
import { expect, it } from 'vitest';

/** The files of a bundle that are loaded on request, in a process that has not begun its service. */
function loadedLate(folder: string): string[] {
  const code = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = code.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/import\("(\.\/[^"]+[.]js)"\)/g),
  ]);
  return [...new Set(found.map(([, file = '']) => file))];
}

const folders = [...serviceNames.map((name) => `services/${name}`), 'tools/operations'];

it.each(folders)('%s loads what its bundle loads on request', async (place) => {
  const folder = join(root, place, 'dist-bundle');
  const late = loadedLate(folder);
  expect(late).toContain('./exporting.js');
  const program = `for (const file of ${JSON.stringify(late)}) await import(file);`;
  const flags = ['--input-type=module', '--eval', program];
  await expect(promisify(execFile)(process.execPath, flags, { cwd: folder })).resolves.toMatchObject({ stderr: '' });
});
