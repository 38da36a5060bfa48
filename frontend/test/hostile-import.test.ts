import { csvLine } from '@wifi-share/contracts/csv';
import { networkInputSchema } from '@wifi-share/contracts/entities/network';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '../src/features/transfer/import/file-problem.js';
import { decodeText, fileText } from '../src/features/transfer/import/file-text.js';
import { readRows } from '../src/features/transfer/import/import-rows.js';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const cafe = networkInputSchema.parse({ name: 'Café', ssid: 'Cafe Guest', password: 'espresso1' });
const problemOf = async (reading: () => unknown) => {
  try {
    await reading();
  } catch (error) {
    if (error instanceof FileProblem) return [error.problem, error.values];
    throw error;
  }
  return null;
};

describe('a hostile file', () => {
  const head = csvLine(['name', 'ssid', 'password']);
  const line = csvLine(['A', 'B', '12345678']);
  const parse = (text: string) => () => readRows(decodeText(bytesOf(text), 'en').text, []);

  it('that is too large is refused before it is read', async () => {
    const file = Object.assign(new File([], 'networks.csv'), {
      arrayBuffer: () => Promise.reject(new Error('it was read')),
    });
    Object.defineProperty(file, 'size', { value: 10_000_000 });
    expect(await problemOf(() => fileText(file, 'en'))).toEqual(['tooLarge', {}]);
  });

  it('that cannot be read any more says so', async () => {
    const file = Object.assign(new File(['x'], 'networks.csv'), {
      arrayBuffer: () => Promise.reject(new Error('gone')),
    });
    expect(await problemOf(() => fileText(file, 'en'))).toEqual(['unreadable', {}]);
  });

  it.each([
    ['is empty', '', 'empty', {}],
    ['has headings alone', head, 'empty', {}],
    ['has blank lines alone', '\n\n,,\n  \n', 'empty', {}],
    ['names no columns', line, 'columns', { columns: 'name, ssid' }],
    ['is JSON', JSON.stringify([cafe]), 'columns', { columns: 'name, ssid' }],
    ['is HTML', '<script>alert(1)</script>', 'columns', { columns: 'name, ssid' }],
    ['has one row more than 500', head + line.repeat(501), 'tooManyRows', {}],
    ['has 100,000 rows', head + line.repeat(100_000), 'tooManyRows', {}],
  ])('that %s is refused', async (_, text, problem, values) => {
    expect(await problemOf(parse(text))).toEqual([problem, values]);
  });

  it('of 500 rows is read', () => {
    expect(readRows(head + line.repeat(500), []).rows).toHaveLength(500);
  });

  it.each([
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0]), 'notText'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'notText'],
    ['UTF-16 without its mark', bytesOf('name,ssid', 'utf16le'), 'notText'],
    ['UTF-8 that is broken behind its mark', Uint8Array.from([0xef, 0xbb, 0xbf, 0xc3, 0x28]), 'encoding'],
    ['UTF-16 that is broken', Uint8Array.from([0xff, 0xfe, 0x00, 0xd8]), 'encoding'],
    ['bytes without a meaning', Uint8Array.from([0x41, 0x81, 0x9d]), 'encoding'],
  ])('that is %s is refused', async (_, bytes, problem) => {
    expect(await problemOf(() => decodeText(bytes, 'en'))).toEqual([problem, {}]);
  });

  it.each([
    ['a cell as long as the file may be', 'x'],
    ['nothing but quotation marks', '"'],
    ['nothing but apostrophes', "'"],
    ['nothing but signs of formulas', ';='],
    ['nothing but dots', 'a.'],
  ])('with %s has an error in that row alone', (_, piece) => {
    const huge = piece.repeat(1_900_000 / piece.length);
    const { rows } = readRows(
      `${head}${line}"${huge.replaceAll('"', '""')}","${piece === '"' ? '' : huge.slice(0, 9)}",12345678\r\n`,
      [],
    );
    expect(rows.map(({ fields }) => fields !== null)).toEqual([true, false]);
    expect(rows[1]?.errors).toContainEqual({ column: 'name', text: 'validation.networkName.max' });
  });

  it('with control characters and halves of characters has an error in those cells', () => {
    const { rows } = readRows(`${head}A\u0007,B\u0000,12345678\r\n`, []);
    expect(rows[0]?.errors.map(({ column }) => column)).toEqual(['name', 'ssid']);
  });

  it('cannot set what an owner does not set', () => {
    const { rows, ignored } = readRows('name,ssid,password,userId,id,maxNetworks,__proto__\nA,B,12345678,x,y,99,z', []);
    expect(rows[0]?.fields).toEqual({ ...cafe, name: 'A', ssid: 'B', password: '12345678' });
    expect(ignored).toEqual(['userId', 'id', 'maxNetworks', '__proto__']);
  });
});
