import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const frontend = fileURLToPath(new URL('..', import.meta.url));
const documentName = 'index.html';

/** Sizes in bytes, with gzip, by file. */
export type Sizes = Record<string, number>;

export interface BuiltApp {
  /** Everything that the document refers to, and what those files import. */
  shell: Sizes;
  /** What each part that is loaded later brings besides the shell, by its source. */
  parts: Record<string, Sizes>;
}

/** Builds the application as `npm run build` does, into a folder that is gone afterwards. */
export async function buildApp(): Promise<BuiltApp> {
  const directory = await mkdtemp(join(tmpdir(), 'built-app-'));
  try {
    // In a process of its own: what runs tests is no production environment, and React would be the one for developers.
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)('npx', ['vite', 'build', '--outDir', directory, '--emptyOutDir'], { cwd: frontend, env });
    return await measure(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(directory: string): Promise<BuiltApp> {
  const manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const html = await readFile(join(directory, documentName), 'utf8');
  const referred = Array.from(html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g), ([, file = '']) => file);
  const shell = new Set([...referred, ...filesOf(manifest, documentName)]);
  const parts = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  const sizes = (files: Iterable<string>) => sizesOf(directory, files);
  return {
    shell: await sizes(shell),
    parts: Object.fromEntries(
      await Promise.all(
        parts.map(async ([source]) => {
          const added = [...filesOf(manifest, source)].filter((file) => !shell.has(file));
          return [source, await sizes(added)] as const;
        }),
      ),
    ),
  };
}

/** A part's file and style sheets, and those of everything that it imports at once. */
function filesOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[source]!;
  if (found.has(file)) return found;
  for (const name of [file, ...css]) found.add(name);
  for (const imported of imports) filesOf(manifest, imported, found);
  return found;
}

async function sizesOf(directory: string, files: Iterable<string>): Promise<Sizes> {
  const sizes = Array.from(
    files,
    async (file) => [file, gzipSync(await readFile(join(directory, file))).length] as const,
  );
  return Object.fromEntries(await Promise.all(sizes));
}
