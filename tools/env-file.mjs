// The .env of docker compose, of which single values are read and changed while all else stays as it is.
import { chmod, lstat, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of this checkout; tests have folders of their own. */
export const envPath = () =>
  join(resolve(process.env.ENV_FOLDER ?? fileURLToPath(new URL('..', import.meta.url))), '.env');

const assignment = /^([A-Z_0-9]+)=(.*)$/;

/** As compose reads it: without the quotes around it, and without a comment behind it. */
function readValue(written) {
  const [, , quoted] = /^(['"])(.*?)\1(?:\s+#.*)?$/.exec(written) ?? [];
  return quoted ?? written.replace(/\s+#.*$/, '');
}

/** All values by name; of a name that stands there twice the last one counts. Throws ENOENT where there is no file. */
export async function readEnv(path) {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const found = lines.map((line) => assignment.exec(line.trimEnd())).filter((match) => match !== null);
  return Object.fromEntries(found.map(([, name, value]) => [name, readValue(value)]));
}

/** Makes the file, whole or not at all, readable by its owner alone. Throws EEXIST where there is one. */
export async function createEnv(path, text) {
  const isThere = await lstat(path).then(Boolean, () => false);
  if (isThere) throw Object.assign(new Error(`${path} is there already`), { code: 'EEXIST' });
  const draft = `${path}.new-${process.pid}`;
  await rm(draft, { force: true });
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes these values: in their lines where they have one, else behind everything under `heading`. The file is replaced at
 * once, with the rights that it had.
 */
export async function changeEnv(envFile, values, heading) {
  // A link to a file elsewhere stays one.
  const path = await realpath(envFile);
  const text = await readFile(path, 'utf8');
  const left = new Map(Object.entries(values));
  const given = text.split('\n');
  const named = given.map((line) => assignment.exec(line.trimEnd())?.[1]);
  const lines = given.flatMap((line, at) => {
    const name = named[at];
    if (name === undefined || !(name in values)) return [line];
    // Of a name that stands there twice the last line counts, and an old key may not stay in the others.
    if (named.lastIndexOf(name) !== at) return [];
    left.delete(name);
    return [`${name}=${values[name]}${line.endsWith('\r') ? '\r' : ''}`];
  });
  const added = [...left].map(([name, value]) => `${name}=${value}\n`);
  const end = added.length === 0 ? '' : `${text.endsWith('\n') ? '' : '\n'}\n# ${heading}\n${added.join('')}`;
  const { mode } = await stat(path);
  const draft = `${path}.new-${process.pid}`;
  try {
    await writeFile(draft, lines.join('\n') + end, { mode: mode & 0o777, flush: true });
    await chmod(draft, mode & 0o777);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
