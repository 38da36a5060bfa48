import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesNamed, root } from './workspace-files.js';

const documents = filesNamed(/\.md$/, ['.']);
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

it('finds the documents', () => {
  const paths = documents.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/security.md']));
});

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Whether there is something at `link`, counted from the document at `path`; other hosts are not asked. */
function leadsSomewhere(path: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? join(root, path) : join(root, dirname(path), file);
  return existsSync(target) && (anchor === undefined || anchorsIn(target).includes(anchor));
}

it.each(documents)('the links of $path lead somewhere', ({ path, text }) => {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !leadsSomewhere(path, link))).toEqual([]);
});

it('no document names a script of package.json that is not there', () => {
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => ({ path, script })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
});

/** A path from the project's folder, in code; `<name>` and `*` stand for something else, and a build makes `dist`. */
const pathInCode = /`((?:bench|deploy|docs|e2e|frontend|packages|services|test|tools)\/[\w./-]+)(?<!\/dist)`/g;

it('no document names a file that is not there', () => {
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(pathInCode)].map(([, file = '']) => ({ path, file })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ file }) => ['', '.ts', '.tsx'].every((end) => !existsSync(join(root, file + end))))).toEqual(
    [],
  );
});

const specification = (page: string): string => readFileSync(join(root, 'docs/spec', page), 'utf8');
const code = filesNamed(/\.(css|mjs|tsx?|ya?ml)$/, ['.']);
/** What `pattern` captures in code and documents, each once. */
const cited = (pattern: RegExp): string[] => [
  ...new Set([...code, ...documents].flatMap(({ text }) => [...text.matchAll(pattern)].map(([, id = '']) => id))),
];

it('every ruling that is cited stands in docs/spec/rulings.md', () => {
  const rulings = [...specification('rulings.md').matchAll(/^### (R\d+[a-z]?)$/gm)].map(([, ruling]) => ruling);
  expect(new Set(rulings).size).toBe(rulings.length);
  expect(cited(/\b(R\d+[a-z]?)\b/g).filter((ruling) => !rulings.includes(ruling))).toEqual([]);
});

it('every section of the specification that is cited stands in docs/spec/product.md', () => {
  const sections = [...specification('product.md').matchAll(/^## (\d+)\. /gm)].map(([, section]) => section);
  expect(cited(/\bspec section (\d+)/g).filter((section) => !sections.includes(section))).toEqual([]);
});

it('every name in docs/spec/glossary.md occurs in the code', () => {
  const text = [...code.map(({ path, text }) => `${path}\n${text}`), JSON.stringify(scripts)].join('\n');
  const occurs = (name: string) => new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(text);
  const names = [...specification('glossary.md').matchAll(/^\|.*\|.*\|(.*)\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !occurs(name))).toEqual([]);
});
