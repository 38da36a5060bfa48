import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runStep } from './step.mjs';

const stamp = join(root, 'node_modules/.install-stamp');

/** `npm ci`, unless node_modules already is what package-lock.json asks for. */
export async function install() {
  // Native modules differ by platform: a folder copied from another machine is installed again.
  const wanted = `${fingerprint(['package-lock.json'])} ${process.platform}-${process.arch}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  // The build needs the development tools, whatever NODE_ENV says.
  await runStep('Installing dependencies', 'install.log', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
}
