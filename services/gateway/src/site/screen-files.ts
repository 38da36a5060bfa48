import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of Vite's manifest that is read here, by source. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

/** The parts that a screen is drawn with besides the shell, by their sources in the application (`app/routes.ts`). */
const sources: Record<string, string[]> = { '/user-dashboard': ['src/app/screens/dashboard-screen.tsx'] };

/**
 * Answers the tags by which a browser loads a screen's code together with the shell, instead of after the shell has asked
 * for it: a way to the server and back less.
 */
export function loadScreenFiles(frontendDist: string): (path: string) => string {
  const manifest = JSON.parse(readFileSync(join(frontendDist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const shell = new Set(filesOf(manifest, 'index.html'));

  const tagsOf = (parts: string[]): string => {
    const files = new Set(parts.flatMap((source) => filesOf(manifest, source)));
    return [...files]
      .filter((file) => file.endsWith('.js') && !shell.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
      .join('');
  };
  const tags = new Map(Object.entries(sources).map(([path, parts]) => [path, tagsOf(parts)]));
  return (path) => tags.get(path) ?? '';
}

/** A part's file and those of everything that it imports at once; none of a part that there is not. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const part = manifest[source];
  if (!part || seen.has(source)) return [];
  seen.add(source);
  return [part.file, ...(part.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}
