import { describe, expect, it } from 'vitest';
import { csvText } from '../src/csv/csv.js';

async function fileOf(...rows: (string | number | null)[][]): Promise<string> {
  let file = '';
  for await (const piece of csvText(
    ['name', 'note'],
    (async function* () {
      yield* rows;
    })(),
  )) {
    file += piece;
  }
  return file;
}

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['\r=1', '"\'\r\'=1"'],
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
])('a cell that a spreadsheet would take for a formula stays text: %j', async (cell, written) => {
  expect(await fileOf([cell, 'x'])).toBe(`\uFEFFname,note\r\n${written},x\r\n`);
});

it('what would part cells or lines is quoted, quotes are doubled, nothing is an empty cell, numbers are numbers', async () => {
  const file = await fileOf(['a,b', 'say "x"'], ['two\r\nlines', null], ['a=b', -5], ['a;b', ';']);
  const lines = ['name,note', '"a,b","say ""x"""', '"two\r\nlines",', 'a=b,-5', '"a;b",";"'];
  expect(file).toBe(`\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`);
});

describe('where Excel parts lines at semicolons, and takes quotes only at the beginning of a part for such', () => {
  const isFormula = (part: string) => /^"*[=+\-@＝＋－＠\t]/.test(part);

  it.each([';=1+1;', 'a;=1+1;b', 'a\n=1+1', 'a\r\n@SUM(A1)', 'a\r-1', 'a;;+1', ';＝1+1', '\r=1+1', ';"=A1&"'])(
    'no part of %j is a formula',
    async (cell) => {
      const parts = (await fileOf([cell, 'x'], ['x', cell])).split(/[;\r\n]/);
      expect(parts.filter(isFormula)).toEqual([]);
    },
  );
});

it('a long file arrives in pieces that hold whole lines', async () => {
  const pieces: string[] = [];
  const rows = async function* () {
    for (let row = 0; row < 5000; row++) yield [`row ${row}`, 'x'.repeat(20)];
  };
  for await (const piece of csvText(['a', 'b'], rows())) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.every((piece) => piece.endsWith('\r\n'))).toBe(true);
  expect(pieces.join('').trim().split('\r\n')).toHaveLength(5001);
});
