import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textAreas } from '@wifi-share/contracts/texts/areas';
import { describe, expect, it } from 'vitest';
import { errors } from './catalogue/errors.js';
import type { ShownBy } from './catalogue/row.js';
import { toasts } from './catalogue/toasts.js';
import { validation } from './catalogue/validation.js';
import { root } from './workspace-files.js';

const texts: Record<string, string> = Object.assign(
  {},
  ...textAreas.map((area) =>
    JSON.parse(readFileSync(join(root, `packages/contracts/src/texts/en/${area}.json`), 'utf8')),
  ),
);

const quotes = ["'", '"', '`'];

/**
 * The source of the test of that name, up to the next one; of an `it.each`, whose words stand before it, the whole file.
 * Undefined when there is no such test.
 */
function sourceOf({ file, test }: ShownBy): string | undefined {
  const source = readFileSync(join(root, file), 'utf8');
  const start = quotes.map((quote) => source.indexOf(`${quote}${test}${quote},`)).find((at) => at >= 0);
  if (start === undefined || !/\(\s*$/.test(source.slice(0, start))) return undefined;
  if (/[$%]/.test(test)) return source;
  const body = source.slice(start);
  const next = body.search(/\n\s*(?:it|describe)(?:\.\w+)*\(/);
  return next < 0 ? body : body.slice(0, next);
}

/** The words as they are, or the key of an English text that is exactly them. */
function says(source: string, words: string): boolean {
  const keys = Object.entries(texts).flatMap(([key, text]) => (text === words ? [key] : []));
  return source.includes(words) || keys.some((key) => source.includes(`'${key}'`));
}

function counted(rows: readonly { area: string }[]): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const { area } of rows) numbers[area] = (numbers[area] ?? 0) + 1;
  return numbers;
}

it('the tables have all rows of the specification', () => {
  expect(counted(errors)).toEqual({
    Generic: 1,
    'Admin request': 2,
    'Admin verify': 1,
    // Of the owner and of the admin.
    Network: 6,
    Login: 1,
    Signup: 2,
    Resend: 3,
    Reset: 2,
    Plan: 3,
    Ticket: 1,
    'Missing user': 1,
    'Admin users panel': 10,
    'Admin users screen': 3,
    // With the text area that copying falls back to.
    Clipboard: 3,
    'Other labels': 4,
    Redirect: 2,
    Payment: 1,
  });
  expect(counted(toasts)).toEqual({ Success: 9, Copied: 5, Connect: 2 });
  expect(counted(validation)).toEqual({ Messages: 14, 'Admin forms': 6, Tickets: 1 });
});

describe.each([...errors, ...toasts, ...validation].filter((row) => 'test' in row))('$area: $says', (row) => {
  it('is shown by the test that the table names', () => {
    const source = sourceOf(row);
    expect(source, `${row.file} has no test '${row.test}'`).toBeDefined();
    expect(row.says.filter((words) => !says(source ?? '', words))).toEqual([]);
  });
});

it('what cannot happen has a ruling and a reason', () => {
  const never = [...errors, ...toasts, ...validation].filter((row) => 'ruling' in row);
  expect(never.map(({ ruling }) => ruling)).toEqual(['R39', 'R39', 'R28']);
  expect(never.filter(({ unreachable }) => unreachable === '')).toEqual([]);
});
