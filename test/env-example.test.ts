import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './workspace-files.js';

interface Listed {
  name: string;
  /** The line above the variable, without its '# '; empty when that is no comment. */
  comment: string;
}

/** The variables of .env.example: set, or shown with their default as '#NAME=value'. */
function listedVariables(): Listed[] {
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const name = /^#?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, comment: /^# (.+)$/.exec(lines[index - 1] ?? '')?.[1] ?? '' }];
  });
}

const configs = readdirSync(join(root, 'services'))
  .map((service) => join(root, 'services', service, 'src/config.ts'))
  .filter((path) => existsSync(path));

/** What the services' configurations say of each variable they read. */
async function declaredVariables(): Promise<Map<string, string | undefined>> {
  const declared = new Map<string, string | undefined>();
  for (const path of configs) {
    const { configSchema } = (await import(path)) as {
      configSchema: { shape: Record<string, { description?: string }> };
    };
    for (const [name, { description }] of Object.entries(configSchema.shape)) declared.set(name, description);
  }
  return declared;
}

const listed = listedVariables();
const declared = await declaredVariables();

it('finds the configuration of the services', () => {
  expect(configs.length).toBeGreaterThan(0);
  expect(declared.size).toBeGreaterThan(0);
});

it('names every variable that a service reads, in the words of its configuration', () => {
  const expected = [...declared].map(([name, description]) => ({ name, comment: description }));
  expect(listed.filter(({ name }) => declared.has(name))).toEqual(expect.arrayContaining(expected));
});

it('names no unused variable', () => {
  // Tools read the environment where they need it, without a schema.
  const tools = sourceFiles(['tools', 'bench', 'e2e']).map(({ text }) => text);
  const isReadByTools = (name: string) => tools.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  expect(listed.filter(({ name }) => !declared.has(name) && !isReadByTools(name))).toEqual([]);
});

it('warns first of all of what happens when docker compose reads it', () => {
  const [first] = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
  expect(first).toBe('# Not for docker compose: `npm run setup:env` makes the .env of that.');
});

it('says in the line above what each variable is for, and names none twice', () => {
  expect(listed.filter(({ comment }) => comment === '')).toEqual([]);
  const names = listed.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
