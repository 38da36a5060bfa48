import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, root, sourceFiles } from './workspace-files.js';

const sources = new Map(sourceFiles(['packages', 'services']).map((file) => [file.path, file]));

/** Where a file of the workspace is that `importsOf` names; undefined for packages from outside. */
const pathOf = (specifier: string): string | undefined =>
  [
    specifier.replace(/\.js$/, '.ts'),
    `${specifier.replace(/^(packages\/[^/]+)\//, '$1/src/')}.ts`,
    ...(specifier.endsWith('.json') ? [specifier] : []),
  ].find((path) => sources.has(path) || path.endsWith('.json'));

/** The packages from outside that run with the files `paths`: types are gone by then. */
function packagesOf(paths: string[]): Set<string> {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const follow = (path: string): void => {
    const file = sources.get(path);
    if (!file || seen.has(path)) return;
    seen.add(path);
    const text = file.text.replace(/^(import|export) type [^;]*;/gm, '');
    for (const specifier of importsOf({ path, text })) {
      const next = pathOf(specifier);
      if (next) follow(next);
      else if (!isBuiltin(specifier)) packages.add(specifier);
    }
  };
  paths.forEach(follow);
  return packages;
}

const dependenciesOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies);

it('the image that checks the configuration of every service has the packages that they need for it', () => {
  const needed = packagesOf([...sources.keys()].filter((path) => /^services\/[^/]+\/src\/config\.ts$/.test(path)));
  const there = ['tools/operations', 'packages/service-kit', 'packages/messaging', 'packages/contracts'].flatMap(
    dependenciesOf,
  );
  expect([...needed]).toEqual(expect.arrayContaining(['mongoose', 'zod', 'ipaddr.js']));
  const missing = [...needed].filter((name) => !there.some((each) => name === each || name.startsWith(`${each}/`)));
  expect(missing).toEqual([]);
});
