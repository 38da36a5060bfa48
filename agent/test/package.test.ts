import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './support/temporary-folder.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** As `npm run build` has made it. */
const packed = fileURLToPath(new URL(`../dist-package/agent-${version}.tgz`, import.meta.url));

it('what the gateway hands out runs alone, is small, and has the licences of what it bundles', async () => {
  expect(statSync(packed).size).toBeLessThan(100_000);
  const folder = await temporaryFolder();
  execFileSync('tar', ['-xzf', packed, '-C', folder]);
  const inside = (path: string) => join(folder, 'package', path);
  const { bin, dependencies } = JSON.parse(readFileSync(inside('package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
  const args = [inside(bin['wifi-share-agent']), '--version'];
  expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toBe(`${version}\n`);
  expect(readFileSync(inside('dist-bundle/licenses.md'), 'utf8')).toContain('zod');
});
