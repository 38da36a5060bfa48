import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textAreas } from '@wifi-share/texts/areas';
import { expect, it } from 'vitest';
import { type Node, nodesIn, parse, partsOf } from './source-tree.js';
import { textFamilies } from './text-families.js';
import { root, type SourceFile, sourceFiles } from './workspace-files.js';

const plural = /_(zero|one|two|few|many|other)$/;

const keys = textAreas.flatMap((area) => {
  const file = join(root, `packages/texts/src/en/${area}.json`);
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
});
const withoutPlurals = new Set(keys.map((key) => key.replace(plural, '')));
const firstWords = [...new Set(keys.map((key) => key.split('.')[0]))].join('|');
const maybeNames = new RegExp(`['"\`](?:${firstWords})\\.`);

/** What compares with a name, or explains by it, shows nothing. */
const noUse = ['BinaryExpression', 'SwitchCase', 'TSLiteralType', 'ImportDeclaration'];

/** The texts that a source names where a value is expected, in full ('plans.title') or composed ('plans.*.name'). */
function namedIn({ path, text }: SourceFile): string[] {
  if (!maybeNames.test(text)) return [];
  return nodesIn(parse(text, path)).flatMap((parent) => {
    if (noUse.includes(parent.type)) return [];
    const { key: _, ...others } = parent;
    const parts = Object.values(parent.type === 'Property' ? others : parent).flatMap(partsOf);
    return parts.map(nameOf).filter((name) => new RegExp(`^(?:${firstWords})\\.`).test(name));
  });
}

function nameOf({ type, value, quasis }: Node): string {
  if (type === 'Literal') return String(value);
  if (type !== 'TemplateLiteral') return '';
  return (quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('*');
}

const named = new Set(sourceFiles(['packages', 'services', 'frontend']).flatMap(namedIn));
const ofFamilies = Object.entries(textFamilies).flatMap(([family, values]) =>
  values.map((value) => family.replace('*', value)),
);

it('every text of the catalogue is shown somewhere', () => {
  expect(keys.length).toBeGreaterThan(1500);
  const shown = new Set([...named, ...ofFamilies]);
  expect(keys.filter((key) => !shown.has(key) && !shown.has(key.replace(plural, '')))).toEqual([]);
});

it('every composed name is a family, and every family is composed somewhere', () => {
  const families = [...named].filter((name) => name.includes('*')).sort();
  expect(families).toEqual(Object.keys(textFamilies).sort());
});

it('every text of a family is in the catalogue', () => {
  expect(ofFamilies.filter((name) => !withoutPlurals.has(name.replace(plural, '')))).toEqual([]);
});

it.each([
  ["t('plans.title')", ['plans.title']],
  ["const titles = { free: 'plans.title' }", ['plans.title']],
  ["// t('plans.title')", []],
  ["key === 'plans.title'", []],
  ["const texts = { 'plans.title': 1 }", []],
  ["type Title = 'plans.title'", []],
  ["log('The text plans.title')", []],
  [`t(\`plans.\${plan.id}.name\`)`, ['plans.*.name']],
  [`t(\`\${area}.title\`)`, []],
])('%s names %s', (text, names) => {
  expect(namedIn({ path: 'a.ts', text })).toEqual(names);
});
