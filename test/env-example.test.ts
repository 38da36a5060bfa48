import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './workspace-files.js';

const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');

/** A variable of .env.example: set, or shown with its default as '#NAME=value'. */
const variable = /^#?([A-Z][A-Z0-9_]*)=/;
const listed = lines.flatMap((line) => variable.exec(line)?.[1] ?? []);

const configs = readdirSync(join(root, 'services'))
  .map((service) => join(root, 'services', service, 'src/config.ts'))
  .filter((path) => existsSync(path));

const declared = new Set<string>();
for (const path of configs) {
  const { configSchema } = (await import(path)) as { configSchema: { shape: object } };
  for (const name of Object.keys(configSchema.shape)) declared.add(name);
}

/** Tools read the environment where they need it. */
const readByTools = new Set(
  sourceFiles(['tools', 'bench', 'e2e']).flatMap(({ text }) =>
    [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name),
  ),
);

it('finds the configuration of the services', () => {
  expect(configs.length).toBeGreaterThan(0);
  expect(declared.size).toBeGreaterThan(0);
});

it('names every variable that a service reads in .env.example', () => {
  expect([...declared].filter((name) => !listed.includes(name))).toEqual([]);
});

it('names no variable in .env.example that nobody reads', () => {
  expect(listed.filter((name) => !declared.has(name) && !readByTools.has(name))).toEqual([]);
});

it('names each variable of .env.example once, under one line that says what it is', () => {
  const unexplained = lines.filter((line, index) => variable.test(line) && !isExplained(index));
  expect(unexplained).toEqual([]);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});

function isExplained(index: number): boolean {
  return /^# \S/.test(lines[index - 1] ?? '') && !/^# \S/.test(lines[index - 2] ?? '');
}
