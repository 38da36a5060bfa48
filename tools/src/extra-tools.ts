import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './local-stack/root.js';

/**
 * The folder of tools that only one command needs: tools/<name>, installed from its own package-lock.json the first time.
 * After a change of that file, delete its node_modules.
 */
export async function installExtraTools(name: string): Promise<string> {
  const folder = join(root, 'tools', name);
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder;
  console.log(`Installing tools/${name}`);
  await promisify(execFile)('npm', ['ci', '--omit=optional', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}
