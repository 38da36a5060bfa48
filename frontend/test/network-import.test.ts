import { csvLine } from '@wifi-share/contracts/csv';
import { type Network, type NetworkFields, networkInputSchema } from '@wifi-share/contracts/entities/network';
import { networkColumns, networksCsv, networksJson } from '@wifi-share/contracts/entities/network-file';
import { limits } from '@wifi-share/contracts/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '../src/features/transfer/import/file-problem.js';
import { decodeText, fileText } from '../src/features/transfer/import/file-text.js';
import { proposedChoice, readRows } from '../src/features/transfer/import/import-rows.js';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
/** The fields of the rows of a file, read as the application does. */
const read = (csv: string) => readRows(decodeText(bytesOf(csv), 'en').text, []).rows.map(({ fields }) => fields);
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

describe('what was exported is imported again to the byte (R62)', () => {
  const piece = fc.constantFrom(...`'";,:=+-@＝＋－＠\t\r\n \\aé东`, '☕️', "'=", "''-", '\r\n', '""', '%00', '\u202E');
  const text = (most: number) => fc.array(piece, { maxLength: most }).map((parts) => parts.join('').slice(0, most));
  const password = fc.string({ minLength: 8, maxLength: 63, unit: fc.constantFrom(...`'";,=+-@a1 \\`) });
  const network = fc
    .record({
      ...{ name: text(80), ssid: text(12), password, security: fc.constantFrom('WPA2', 'WPA3', 'NONE') },
      ...{ hidden: fc.boolean(), compatibilityMode: fc.boolean(), isActive: fc.boolean() },
      ...{ description: text(200), location: text(80), welcome: text(60) },
      accent: fc.constantFrom(null, '#aa00ff'),
    })
    .map((made) => networkInputSchema.safeParse(made.security === 'NONE' ? { ...made, password: '' } : made))
    .filter(({ success }) => success)
    .map(({ data }) => data as NetworkFields);

  it('whatever the networks hold', () => {
    fc.assert(
      fc.property(fc.array(network, { minLength: 1, maxLength: 5 }), (networks) => {
        expect(read(networksCsv(networks))).toEqual(networks);
      }),
    );
  });

  it.each([
    ['=HYPERLINK("http://evil.example")', '+49 30 123456', '-rooftop-'],
    ["'=already", "''=twice", "'90s"],
    ['"quoted", "twice"', 'a;b', 'a,b'],
    ['two ☕️ 👨‍👩‍👧 e\u0301', '东京', '@home'],
    [' name', ' ssid ', ' pass;word '],
  ])('%s', (name, ssid, pass) => {
    const made = networkInputSchema.parse({
      ...cafe,
      name,
      ssid,
      password: pass.padEnd(8, '-'),
      description: `${name}\r\n=1`,
    });
    expect(read(networksCsv([made, cafe]))).toEqual([made, cafe]);
  });

  it('a saved copy with semicolons, of a spreadsheet in Europe, too', () => {
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
    const csv = `\uFEFF${line(networkColumns)}\r\n${line(['Café', 'Cafe Guest', 'espresso1', 'wpa2', 'NEIN', '', 'WAHR', '', '', '', ''])}\r\n`;
    expect(read(csv)).toEqual([cafe]);
  });

  it('and the JSON file is what the API takes, nothing else of the network in it', () => {
    const network = { ...cafe, id: 'aB3dE6gH9jK2', userId: 'u', accessCount: 3 } as unknown as Network;
    expect(JSON.parse(networksJson([network]))).toEqual([cafe]);
    expect(networksCsv([network])).not.toContain('aB3dE6gH9jK2');
  });
});

describe('a file that spreadsheets write', () => {
  const csv = 'name,ssid,password\nKavárna,Kavarna,espresso1\n';

  it.each([
    ['UTF-8', bytesOf(csv)],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${csv}`)],
    ['UTF-16, little endian', bytesOf(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16, big endian', Uint8Array.from(Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16())],
  ])('is read as %s', (_, bytes) => {
    expect(decodeText(bytes, 'en')).toEqual({ text: csv, assumed: null });
  });

  it.each([
    ['de', 'Windows-1252', [0xe4], 'ä'],
    ['cs', 'Windows-1250', [0xec], 'ě'],
    ['tr', 'Windows-1254', [0xfe], 'ş'],
  ] as const)(
    'without Unicode is read as the language %s usually has it, and says so',
    (language, assumed, bytes, text) => {
      expect(decodeText(Uint8Array.from(bytes), language)).toEqual({ text, assumed });
    },
  );

  it.each([
    ['commas', 'name,ssid,password\nA,B C,12345678'],
    ['semicolons', 'Name;SSID;Passphrase\r\nA;B C;12345678\r\n'],
    ['tabs', 'SSID\tPSK\tname\tnotes\r\nB C\t12345678\tA\tx'],
    [
      'other words for its columns, in quotes',
      '"Network name","name","pass word","compatibility_mode"\n"B C","A","12345678","no"',
    ],
    ['empty lines and surplus empty cells', '\n\n,,,\nname,ssid,password\n,,\nA,B C,12345678,,\n\n'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toMatchObject([{ name: 'A', ssid: 'B C', password: '12345678' }]);
  });

  it('says which columns are not imported', () => {
    const { ignored } = readRows('name,ssid,notes,SSID,\nA,B,x,C,', []);
    expect(ignored).toEqual(['notes', 'SSID']);
  });
});

describe('a row', () => {
  const rowsOf = (...lines: string[]) =>
    readRows(`name,ssid,password,security,hidden\n${lines.join('\n')}\n`, ['Bar', 'Lobby ']).rows;

  it('says all that is wrong, by column, under the line that a spreadsheet shows', () => {
    const [first, second, third] = rowsOf('A,B,12345678,WPA2,no', '', `${'n'.repeat(81)},,short,,maybe`, 'A,B,,WPA9,');
    expect(first).toMatchObject({ line: 2, errors: [] });
    expect(second).toMatchObject({ line: 4, fields: null });
    expect(second?.errors).toEqual([
      { column: 'name', text: 'validation.networkName.max' },
      { column: 'ssid', text: 'validation.ssid.required' },
      { column: 'hidden', text: 'validation.boolean' },
      { column: 'password', text: 'validation.passphrase.WPA2' },
    ]);
    expect(third?.errors).toEqual([{ column: 'security', text: 'validation.security' }]);
  });

  it('is open by either word, and takes WPA2 where nothing stands', () => {
    const rows = rowsOf('A,A,,open,', 'B,B,,none,', 'C,C,12345678,,');
    expect(rows.map(({ fields }) => fields?.security)).toEqual(['NONE', 'NONE', 'WPA2']);
  });

  it.each([
    ['YES', true],
    ['TRUE', true],
    ['WAHR', true],
    ['Sí', true],
    ['PRAVDA', true],
    ['DOĞRU', true],
    ['no', false],
    ['FALSCH', false],
    ['HAYIR', false],
    ['YANLIŞ', false],
    ['', false],
  ])('says by %s whether a network is hidden', (word, hidden) => {
    expect(rowsOf(`A,A,12345678,,${word}`)[0]?.fields?.hidden).toBe(hidden);
  });

  it('with a quotation mark that is not closed, or with cells too many, cannot be chosen', () => {
    const [first, surplus, open] = rowsOf(
      'A,A,12345678,WPA2,no',
      'B,B,1234,5678,WPA2,no',
      '"C,C,12345678,WPA2,no\nD,D',
    );
    expect(first?.fields).not.toBeNull();
    expect(surplus?.errors).toEqual([{ column: null, text: 'transfer.row.cells' }]);
    expect(open?.errors).toEqual([{ column: null, text: 'transfer.row.quotes' }]);
  });

  it('whose name is there already is known, and is proposed for nothing; as little is what has no room', () => {
    const names = ['A', 'bar', 'Lobby', 'a', 'B', 'C'];
    const rows = rowsOf(...names.map((name) => `${name},ssid,12345678,,`), 'D,D,short,,');
    expect(rows.map(({ known }) => known)).toEqual([null, 'exists', 'exists', 'twice', null, null, null]);
    const proposed = (room: number) => [...proposedChoice(rows, room)].map(({ cells }) => cells.name);
    expect(proposed(10)).toEqual(['A', 'B', 'C']);
    expect(proposed(2)).toEqual(['A', 'B']);
    expect(proposed(-1)).toEqual([]);
  });

  it('has a key of its own, each time it is read', () => {
    const keys = [...rowsOf('A,A,12345678,,', 'A,A,12345678,,'), ...rowsOf('A,A,12345678,,')];
    expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('fits into a request many times over, also with the largest values', () => {
    const largest = {
      ...cafe,
      description: '東'.repeat(limits.descriptionMax),
      location: '"'.repeat(limits.locationMax),
    };
    expect(Buffer.byteLength(JSON.stringify(networkInputSchema.parse(largest)))).toBeLessThan(4096);
  });
});

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
