import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Folders and files that are made from sources. */
const derived = /^(node_modules|dist|dist-.*|coverage|.*\.tsbuildinfo)$/;

/** SHA-256 (hex) over names and contents of the files and folders, paths counted from the project's folder. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(sourceFiles)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function sourceFiles(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  // A link to nothing, as Emacs makes beside a file that is not saved.
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !derived.test(name));
  return names.sort().flatMap((name) => sourceFiles(join(path, name)));
}
