type Cell = string | number | null;

/**
 * Spreadsheets take a cell that begins so for a formula; the wide signs are for East Asian ones. A cell also begins after
 * a semicolon or a line break: Excel in Europe parts lines at semicolons, and then sees no quotes that begin elsewhere.
 */
const beginsFormula = /(?<=^|[;\r\n])(?="*[=+\-@＝＋－＠\t\r])/g;
const needsQuotes = /[",;\r\n]/;

/** One cell (RFC 4180); an apostrophe escapes what looks like a formula. Numbers are our own and safe. */
function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const harmless = (value ?? '').replace(beginsFormula, "'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Without it Excel reads UTF-8 as another encoding: `Kavárna` would be `KavÃ¡rna`. */
const byteOrderMark = '\uFEFF';

/** In characters: each chunk is one write to the socket. */
const chunkLength = 16 * 1024;

/** Streams a file of any length in chunks, `header` first. */
export async function* csvText(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let chunk = byteOrderMark + csvLine(header);
  for await (const row of rows) {
    chunk += csvLine(row);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
