import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appTextAreas } from '@wifi-share/texts/areas';
import { expect, it } from 'vitest';
import { importsOf, root, sourceFiles } from './workspace-files.js';

/** Each key of the application's English texts with its area; of a plural also what sources call it by. */
const areaOf = new Map(
  appTextAreas.flatMap((area) => {
    const keys = Object.keys(JSON.parse(readFileSync(join(root, `packages/texts/src/en/${area}.json`), 'utf8')));
    return keys.flatMap((key) => [key, key.replace(/_(one|other)$/, '')].map((name) => [name, area] as const));
  }),
);
const sources = new Map(sourceFiles(['frontend/src']).map(({ path, text }) => [path, text]));

/** The areas whose keys a source names, in full or by their beginning. */
function areasNamedIn(text: string): Set<string> {
  const named = [...text.matchAll(/['"`]([a-zA-Z]+\.[\w.-]*)(['"`]|\$\{)/g)].flatMap(([, name = '', end]) =>
    end === '${'
      ? [...areaOf].filter(([key]) => key.startsWith(name)).map(([, area]) => area)
      : (areaOf.get(name) ?? []),
  );
  return new Set(named);
}

const areasIn = (text: string): string[] => [...text.matchAll(/texts\/en\/(\w+)\.json/g)].map(([, area = '']) => area);

/** The areas that a list of loads imports, directly or by a named constant. */
const loadedBy = (list: string, text: string): string[] => [
  ...areasIn(list),
  ...list.split(/[^\w]+/).flatMap((name) => areasIn(loadsIn(text).get(name) ?? '')),
];

/** What each `const name = () => import(…)` of a source imports. */
const loadsIn = (text: string) =>
  new Map([...text.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name, part = '']) => [name, part]));

/** The source that an import leads to. */
const sourceAt = (path: string): string | undefined =>
  [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((each) => sources.has(each));

interface Import {
  path: string;
  /** Loaded with it. */
  areas: string[];
}

/** What a source imports, at once or later, and the areas that come with it. */
function partsOf(path: string, text: string): Import[] {
  const lazy = /(?:lazyWithTexts|loadWithTexts)\([^[]*(import\('[^']+'\))[^[]*\[([^\]]*)\]/g;
  const importsIn = (code: string, areas: string[]): Import[] =>
    importsOf({ path, text: code }).flatMap((each) => {
      const source = sourceAt(each);
      return source === undefined ? [] : [{ path: source, areas }];
    });
  const withTexts = [...text.matchAll(lazy)].flatMap(([, part = '', areas = '']) =>
    importsIn(part, loadedBy(areas, text)),
  );
  const rest = text.replaceAll(lazy, '').replaceAll(/import type [^;]+;/g, '');
  return [...withTexts, ...importsIn(rest, [])];
}

/** The screens with the areas that routes.ts loads with them. */
function screens(): Import[] {
  const path = 'frontend/src/app/routes.ts';
  const text = sources.get(path) ?? '';
  const routes = /screen: (?:\(\) => import\('([^']+)'\)|(\w+)),\s*texts: \[([^\]]*)\]/g;
  return [...text.matchAll(routes)].flatMap(([, direct, name, texts = '']) => {
    const [screen] = partsOf(path, `import('${direct ?? loadsIn(text).get(name)}')`);
    return screen ? [{ ...screen, areas: loadedBy(texts, text) }] : [];
  });
}

/** Comes with the account of a team, and other parts show it of a team alone. */
const withTheAccount = 'team';

/** `<source> names <area>` of each text that is not loaded where it may be shown. */
function missingTexts(): Set<string> {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const follow = ({ path, areas }: Import) => {
    const text = sources.get(path) ?? '';
    const loaded = [...new Set([...areas, ...areasIn(text.replaceAll(/import\([^)]*\)/g, ''))])].sort();
    const step = `${path} ${loaded}`;
    if (seen.has(step)) return;
    seen.add(step);
    for (const area of areasNamedIn(text)) if (!loaded.includes(area)) missing.add(`${path} names ${area}`);
    for (const next of partsOf(path, text)) follow({ ...next, areas: [...loaded, ...next.areas] });
  };
  for (const screen of screens()) follow({ ...screen, areas: ['common', withTheAccount, ...screen.areas] });
  return missing;
}

it('the English texts of each part are loaded with it', () => {
  expect(screens().length).toBeGreaterThan(20);
  expect([...missingTexts()]).toEqual([]);
});
