import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../docs/security/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const states = ['met', 'partly', 'not met', 'not applicable'];

const pages = readdirSync(folder).filter((name) => /^asvs-.*\.md$/.test(name));
const rows = pages.flatMap((name) =>
  [...read(name).matchAll(/^\| (\d+)\.\d+\.\d+ \| ([12]) \| .*? \| (met|partly|not met|not applicable) \|/gm)].map(
    ([, chapter, level, state]) => ({ chapter, level, state }),
  ),
);

const countsOf = (isCounted: (row: (typeof rows)[number]) => boolean): number[] => {
  const counted = rows.filter(isCounted);
  return [...states.map((state) => counted.filter((row) => row.state === state).length), counted.length];
};

/** The numbers of a line of the table of counts. */
function statedFor(beginning: RegExp): number[] {
  const line = read('asvs.md')
    .split('\n')
    .find((text) => beginning.test(text));
  return (line ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => Number(cell.replaceAll('*', '')));
}

it('has a row for each requirement of levels 1 and 2', () => {
  expect(rows).toHaveLength(253);
});

it.each(Array.from({ length: 17 }, (_, index) => String(index + 1)))('counts the rows of chapter V%s', (chapter) => {
  expect(statedFor(new RegExp(`^\\| \\[V${chapter} `))).toEqual(countsOf((row) => row.chapter === chapter));
});

it('counts all rows, and those of each level', () => {
  expect(statedFor(/^\| \*\*All/)).toEqual(countsOf(() => true));
  for (const level of ['1', '2'])
    expect(statedFor(new RegExp(`^\\| of level ${level}`))).toEqual(countsOf((row) => row.level === level));
});
