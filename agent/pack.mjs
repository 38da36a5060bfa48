import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Makes dist-package/agent-<version>.tgz, which the gateway serves and `npx` runs.
const folder = join(import.meta.dirname, 'dist-package');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const packed = execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
});
const [{ filename }] = JSON.parse(packed);
renameSync(join(folder, filename), join(folder, `agent-${version}.tgz`));
