import { readFile, rename, writeFile } from 'node:fs/promises';

/** What an earlier run wrote, undefined when there is none; throws on a file that is not JSON. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : JSON.parse(text);
}

/** Whoever reads the file sees the old or the new content, never a part; only its owner may read it. */
export async function writeJson(path: string, content: unknown): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}
