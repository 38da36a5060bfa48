import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = new URL('../docs/security/attackers.md', import.meta.url);
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .filter((line) => /\| (?:\*\*can\*\*|cannot) \|/.test(line));

/** The tests that a row names, each with its file. */
const testsOf = (row: string) =>
  [...row.matchAll(/\[([^\]]+)\]\(([^)]+\.test\.ts)\)/g)].map(([, name = '', file = '']) => ({ name, file }));

it('has lines of both kinds', () => {
  expect(rows.filter((row) => row.includes('**can**')).length).toBeGreaterThan(20);
  expect(rows.filter((row) => row.includes('| cannot |')).length).toBeGreaterThan(20);
});

it.each(rows)('names tests that there are: %s', (row) => {
  const tests = testsOf(row);
  expect(tests).not.toEqual([]);
  for (const { name, file } of tests) {
    const path = new URL(file, page);
    expect(existsSync(path), file).toBe(true);
    expect(readFileSync(path, 'utf8'), `a test with the name “${name}”`).toContain(name);
  }
});
