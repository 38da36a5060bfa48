import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

// `node pack-download.mjs <name> [<folder>]` makes dist-package/<name>-<version>.tgz of a folder with a package.json, in
// the current one: what the gateway serves and npm installs. npm packs the same files to the same bytes.
const [name, from = '.'] = process.argv.slice(2);
const folder = resolve('dist-package');
const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const packed = execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
  cwd: from,
  encoding: 'utf8',
});
const [{ filename }] = JSON.parse(packed);
renameSync(join(folder, filename), join(folder, `${name}-${version}.tgz`));
