type Cell = string | number | null;

/** A spreadsheet would take what begins so for a formula; the wide signs are those of East Asian ones. */
const formula = /^[=+\-@＝＋－＠\t\r]/;
const needsQuotes = /[",\r\n]/;

/** One cell (RFC 4180); an apostrophe keeps what looks like a formula a text. Numbers are ours and stay numbers. */
function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of cells with its end. */
const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Without it Excel reads UTF-8 as another encoding: `Kavárna` would be `KavÃ¡rna`. */
const byteOrderMark = '\uFEFF';

/** Pieces of about this many characters: each is a write of its own on its way out. */
const pieceLength = 16 * 1024;

/** A file of any length, `header` first, with no more of it in memory than a piece. */
export async function* csvText(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let piece = byteOrderMark + csvLine(header);
  for await (const row of rows) {
    piece += csvLine(row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
