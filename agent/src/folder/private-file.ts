import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PlainError } from '../plain-error.js';

/** Windows keeps a user's folder from others by other means than modes. */
const hasModes = process.platform !== 'win32';

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

/** Makes the folder for its user alone. Throws a PlainError when one is there that others may open. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await requirePrivate(path, '700');
}

/** Null when there is no such file. Throws a PlainError when others may read it. */
export async function readPrivate(path: string): Promise<string | null> {
  try {
    await requirePrivate(path, '600');
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function requirePrivate(path: string, mode: string): Promise<void> {
  if (hasModes && ((await modeOf(path)) & 0o077) !== 0)
    throw new PlainError(`${path} can be read by other users of this computer. Run: chmod ${mode} '${path}'`);
}

export const writePrivate = (path: string, text: string): Promise<void> => replace(path, text, 'utf8', 0o600);

/** Replaces another program's file atomically; links, mode and owner stay. */
export async function replaceFile(path: string, text: string, encoding: BufferEncoding): Promise<void> {
  const file = await realpath(path);
  const { mode, uid, gid } = await stat(file);
  await replace(file, text, encoding, mode & 0o777, { uid, gid });
}

async function replace(
  path: string,
  text: string,
  encoding: BufferEncoding,
  mode: number,
  owner?: { uid: number; gid: number },
): Promise<void> {
  const draft = join(dirname(path), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(draft, 'wx', mode);
    try {
      await file.writeFile(text, encoding);
      await file.sync();
    } finally {
      await file.close();
    }
    // The process's mask does not count here.
    if (hasModes) await chmod(draft, mode);
    if (hasModes && owner) await chown(draft, owner.uid, owner.gid);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
