import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from '../backing/machine.js';
import { root } from '../local-stack/root.js';
import type { Verdict } from './audit.js';
import { findOrBuild } from './go-program.js';

const goPackage = 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12';

/** Has actionlint check the workflows of the forge. */
export async function checkWorkflows(machine: Machine): Promise<Verdict> {
  const found = await findOrBuild(machine, goPackage);
  if ('missing' in found) return { outcome: 'not run', words: found.missing };
  const folder = join(root, '.github/workflows');
  const files = (await readdir(folder)).map((file) => join(folder, file));
  const { code, stdout, stderr } = await machine.run(found.program, ['-no-color', ...files], { timeoutMs: 60_000 });
  if (code !== 0) return { outcome: 'failed', words: `${stdout}${stderr}`.trim() };
  return { outcome: 'passed', words: `${files.length} by actionlint` };
}
