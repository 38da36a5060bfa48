// The .env of docker compose, of which single values are read and changed while all else stays as it is.
import { chmod, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of this checkout; tests have folders of their own. */
export const envPath = () =>
  join(resolve(process.env.ENV_FOLDER ?? fileURLToPath(new URL('..', import.meta.url))), '.env');

const assignment = /^([A-Z_0-9]+)=(.*)$/;

/** All values by name, without the quotes around them. Throws ENOENT where there is no file. */
export async function readEnv(path) {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const found = lines.map((line) => assignment.exec(line.trimEnd())).filter((match) => match !== null);
  return Object.fromEntries(found.map(([, name, value]) => [name, value.replace(/^(['"])(.*)\1$/, '$2')]));
}

/**
 * Writes these values: in their lines where they have one, else behind everything under `heading`. The file is replaced at
 * once, with the rights that it had.
 */
export async function changeEnv(given, values, heading) {
  // A link to a file elsewhere stays one.
  const path = await realpath(given);
  const text = await readFile(path, 'utf8');
  const left = new Map(Object.entries(values));
  const lines = text.split('\n').map((line) => {
    const name = assignment.exec(line)?.[1];
    if (!left.has(name)) return line;
    const changed = `${name}=${left.get(name)}`;
    left.delete(name);
    return changed;
  });
  const added = [...left].map(([name, value]) => `${name}=${value}\n`);
  const end = added.length === 0 ? '' : `${text.endsWith('\n') ? '' : '\n'}\n# ${heading}\n${added.join('')}`;
  const { mode } = await stat(path);
  await writeFile(`${path}.new`, lines.join('\n') + end, { mode: mode & 0o777 });
  await chmod(`${path}.new`, mode & 0o777);
  await rename(`${path}.new`, path);
}
