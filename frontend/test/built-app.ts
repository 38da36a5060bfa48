import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const directory = fileURLToPath(new URL('../dist', import.meta.url));
const documentName = 'index.html';

/** Sizes in bytes, with gzip, by file. */
export type Sizes = Record<string, number>;

export interface BuiltApp {
  /** Everything that the document refers to, and what those files import. */
  shell: Sizes;
  /** What each part that is loaded later brings besides the shell, by its source. */
  parts: Record<string, Sizes>;
}

/** Measures what `npm run build` left, which `npm test` runs first. */
export async function measureBuiltApp(): Promise<BuiltApp> {
  const manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const html = await readFile(join(directory, documentName), 'utf8');
  const referred = Array.from(html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g), ([, file = '']) => file);
  const shell = new Set([...referred, ...filesOf(manifest, documentName)]);
  const parts = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  return {
    shell: await sizesOf(shell),
    parts: Object.fromEntries(
      await Promise.all(
        parts.map(async ([source]) => {
          const added = [...filesOf(manifest, source)].filter((file) => !shell.has(file));
          return [source, await sizesOf(added)] as const;
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

async function sizesOf(files: Iterable<string>): Promise<Sizes> {
  const sizes = Array.from(
    files,
    async (file) => [file, gzipSync(await readFile(join(directory, file))).length] as const,
  );
  return Object.fromEntries(await Promise.all(sizes));
}
