import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textAreas } from '@wifi-share/contracts/texts/areas';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './workspace-files.js';

const interpolation = /\$\{(?:[^{}`]|\{[^{}]*\})*\}/;
const template = new RegExp(`\`((?:${interpolation.source}|[^\`$\\\\])*)\``, 'g');
const quoted = /(['"])((?:(?!\1)[^\\\n])*)\1/g;
const plural = /_(zero|one|two|few|many|other)$/;

/**
 * Which texts a source shows: those that it names in full ('plans.title'), and those whose name it composes behind their
 * area (`plans.${plan}.name`). A name that begins with a value is found nowhere: write the area where it is composed.
 */
function namedIn(sources: string[]): (key: string) => boolean {
  const names = new Set<string>();
  const composed = new Set<string>();
  for (const source of sources) {
    for (const [, , text = ''] of source.matchAll(quoted)) names.add(text);
    for (const [, text = ''] of source.matchAll(template)) {
      if (!text.includes('${')) names.add(text);
      else if (/^[a-zA-Z]+\./.test(text)) composed.add(text);
    }
  }
  const patterns = [...composed].map((text) => {
    const parts = text.split(new RegExp(interpolation, 'g'));
    return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')).join('[\\w.-]+')}$`);
  });
  return (key) => names.has(key) || patterns.some((pattern) => pattern.test(key));
}

const keys = textAreas.flatMap((area) => {
  const file = join(root, `packages/contracts/src/texts/en/${area}.json`);
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
});

it('every text of the catalogue is shown somewhere', () => {
  const isNamed = namedIn(sourceFiles(['packages', 'services', 'frontend']).map(({ text }) => text));
  expect(keys.length).toBeGreaterThan(1500);
  expect(keys.filter((key) => !isNamed(key) && !isNamed(key.replace(plural, '')))).toEqual([]);
});

it.each([
  ["t('plans.title')", 'plans.title', true],
  ["t('plans.titles')", 'plans.title', false],
  [`t(\`plans.\${plan.id}.name\`)`, 'plans.pro.name', true],
  [`t(\`plans.\${ids.find(({ id }) => id)}.name\`)`, 'plans.pro.name', true],
  [`t(\`plans.\${plan.id}.name\`)`, 'plans.pro.text', false],
  [`t(\`\${area}.title\`)`, 'plans.title', false],
])('in %s, %s is named: %s', (source, key, named) => {
  expect(namedIn([source])(key)).toBe(named);
});
