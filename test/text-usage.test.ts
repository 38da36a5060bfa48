import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textAreas } from '@wifi-share/texts/areas';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './workspace-files.js';

const keys = textAreas.flatMap((area) => {
  const file = join(root, `packages/texts/src/en/${area}.json`);
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
});
const sources = sourceFiles(['packages', 'services', 'frontend']).map(({ text }) => text);

/** Names in full ('plans.title'), and the beginnings of those that are composed (`plans.${plan.id}.name`). */
const named = new Set(sources.flatMap((text) => text.match(/(?<=['"`])[a-zA-Z]+\.[\w.-]+(?=['"`])/g) ?? []));
const composed = sources.flatMap((text) =>
  [...text.matchAll(/(?<=`)[a-zA-Z]+\.[^`\s]*\$\{[^`]*(?=`)/g)].map(([name]) => {
    const parts = name.split(/\$\{[^}]*\}/).map((part) => part.replace(/\W/g, '\\$&'));
    return new RegExp(`^${parts.join('[\\w.:-]+')}$`);
  }),
);

it('every text of the catalogue is named by a source', () => {
  expect(keys.length).toBeGreaterThan(1500);
  const unused = keys.filter((key) => {
    const name = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return !named.has(key) && !named.has(name) && !composed.some((pattern) => pattern.test(name));
  });
  expect(unused).toEqual([]);
});
