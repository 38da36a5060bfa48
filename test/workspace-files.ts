import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface SourceFile {
  /** Counted from the project's folder, e.g. 'services/gateway/src/app.ts'. */
  path: string;
  text: string;
}

const derived = /^(node_modules|dist|dist-.*|\..*)$/;

/** The TypeScript sources under the folders, without tests and without what is made from them. */
export function sourceFiles(folders: string[]): SourceFile[] {
  return filesNamed(/(?<!\.d)\.tsx?$/, folders).filter(({ path }) => !/(^|\/)test\//.test(path));
}

export const styleSheets = (folders: string[]): SourceFile[] => filesNamed(/\.css$/, folders);

/** The files with such a name under the folders, without what is made from others. */
export function filesNamed(name: RegExp, folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => filesUnder(join(root, folder)))
    .filter((path) => name.test(path))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !derived.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/**
 * What a file imports: packages by their name, files of the workspace by their path from the project's folder
 * ('./limits.js' and '@wifi-share/contracts/limits' both become something under 'packages/contracts/').
 */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier = '']) => {
    if (specifier.startsWith('.')) return join(dirname(path), specifier);
    if (specifier.startsWith('@/')) return join('frontend/src', specifier.slice(2));
    const [, name, rest = ''] = /^@wifi-share\/([^/]+)(.*)$/.exec(specifier) ?? [];
    return name === undefined ? specifier : `${folderOf(name)}${rest}`;
  });
}

function folderOf(workspace: string): string {
  const parent = ['packages', 'services'].find((folder) => readdirSync(join(root, folder)).includes(workspace));
  return parent === undefined ? workspace : `${parent}/${workspace}`;
}
