import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, withoutGuard } from '../src/csv.js';

/** The text of the one cell of a line, as a spreadsheet reads it. */
function cellOf(line: string): string {
  const written = line.slice(0, -2);
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}
const pieces = fc.constantFrom(...`'";,=+-@＝＋－＠\t\r\n \\aé`, '☕', "'=", "''-", '\r\n', '""');
const awkwardText = fc.array(pieces).map((parts) => parts.join(''));

describe('the guard of cells that look like formulas', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["''=1+1", "'''=1+1"],
    ["'90s bar", "'90s bar"],
    ['-60 dBm', "'-60 dBm"],
    ['a;=1', "a;'=1"],
  ])('%j stands as %j in a file, and is itself again without it', (text, written) => {
    expect(cellOf(csvLine([text]))).toBe(written);
    expect(withoutGuard(written)).toBe(text);
  });

  it('is taken away to the byte, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(awkwardText, fc.string({ unit: 'binary' })), (text) => {
        expect(withoutGuard(cellOf(csvLine([text])))).toBe(text);
      }),
    );
  });

  it('leaves no part that a spreadsheet would take for a formula', () => {
    fc.assert(
      fc.property(awkwardText, (text) => {
        const parts = csvLine([text, 'x']).split(/[;\r\n]/);
        expect(parts.filter((part) => /^"*[=+\-@＝＋－＠\t]/.test(part))).toEqual([]);
      }),
    );
  });
});
