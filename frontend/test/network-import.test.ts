import { type Network, type NetworkFields, networkInputSchema } from '@wifi-share/contracts/entities/network';
import { networkColumns, networksCsv, networksJson } from '@wifi-share/contracts/entities/network-file';
import { limits } from '@wifi-share/contracts/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../src/features/transfer/import/file-text.js';
import { proposedChoice, readRows } from '../src/features/transfer/import/import-rows.js';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
/** The fields of the rows of a file, read as the application does. */
const read = (csv: string) => readRows(decodeText(bytesOf(csv), 'en').text, []).rows.map(({ fields }) => fields);
const cafe = networkInputSchema.parse({ name: 'Café', ssid: 'Cafe Guest', password: 'espresso1' });
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
    ['a column of its own name behind one of another', 'Name,Network name,SSID,Password\nA,Label,B C,12345678'],
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

  it('is not in the way of another one of its name when it cannot be imported', () => {
    const rows = rowsOf('Terrace,ssid,short,,', 'Terrace,ssid,12345678,,');
    expect(rows.map(({ known }) => known)).toEqual([null, null]);
    expect([...proposedChoice(rows, 10)]).toEqual([rows[1]]);
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
