import { describe, expect, it } from 'vitest';
import { errors, unreachable } from './catalogue/errors.js';
import type { ToldRow } from './catalogue/row.js';
import { toasts } from './catalogue/toasts.js';
import { messages, questions, rules } from './catalogue/validation.js';
import { type NamedTest, testsIn } from './named-test.js';

const files = new Map<string, Map<string, NamedTest>>();

/** The test that a row names; what it says and expects. */
function testOf({ file, test }: { file: string; test: string }): NamedTest {
  const tests = files.get(file) ?? testsIn(file);
  files.set(file, tests);
  const found = tests.get(test);
  if (!found) throw new Error(`${file} has no test '${test}'`);
  return found;
}

function counted(rows: readonly { area: string }[]): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const { area } of rows) numbers[area] = (numbers[area] ?? 0) + 1;
  return numbers;
}

it('the tables have all rows of the specification', () => {
  expect(counted([...Object.values<ToldRow>(errors), ...unreachable])).toEqual({
    Generic: 1,
    'Admin request': 2,
    'Admin verify': 1,
    // Of the owner and of the admin.
    Network: 6,
    Login: 1,
    Signup: 2,
    // With the text of the server, and what to do about it.
    Resend: 4,
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
  expect(counted(Object.values<ToldRow>(toasts))).toEqual({ Success: 9, Copied: 5, Connect: 2 });
  expect(counted(Object.values<ToldRow>(questions))).toEqual({ 'Admin forms': 4 });
  expect([rules.length, messages.length]).toEqual([7, 14]);
});

const told = Object.entries<ToldRow>({ ...errors, ...toasts, ...questions });

it('no row takes the place of another one', () => {
  expect(told).toHaveLength([errors, toasts, questions].flatMap(Object.keys).length);
});

describe.each(told)('%s', (name, row) => {
  it('is read, word for word, by the test that the table names', () => {
    expect(testOf(row).said).toContain(name);
  });
});

it.each(rules)('$area: the test that the table names expects it', ({ expects, ...row }) => {
  const { expectations } = testOf(row);
  expect(expects.filter((code) => !expectations.includes(`${code};`))).toEqual([]);
});

it('what cannot happen has a ruling and a reason', () => {
  expect(unreachable.map(({ ruling }) => ruling)).toEqual(['R39', 'R39', 'R28']);
  expect(unreachable.filter(({ unreachable }) => unreachable === '')).toEqual([]);
});
