export type Cell = string | number | null;

/**
 * Where spreadsheets take what follows for a formula; the wide signs are for East Asian ones. A cell also begins after a
 * semicolon or a line break: Excel in Europe parts lines at semicolons, and then sees no quotes that begin elsewhere. What
 * begins with apostrophes before such a sign gets one more, so that taking one away gives what there was.
 */
const beginsFormula = /(?<=^|[;\r\n])(?='*"*[=+\-@＝＋－＠\t\r])/g;
const guarded = /(?<=^|[;\r\n])'(?='*"*[=+\-@＝＋－＠\t\r])/g;
const needsQuotes = /[",;\r\n]/;

/** One cell (RFC 4180); an apostrophe escapes what looks like a formula. Numbers are our own and safe. */
function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const harmless = (value ?? '').replace(beginsFormula, "'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file, with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The text of a parsed cell without the apostrophes of `csvLine`: what was written, to the byte (R62). */
export const withoutGuard = (cell: string): string => cell.replace(guarded, '');

/** Without it Excel reads UTF-8 as another encoding: `Kavárna` would be `KavÃ¡rna`. */
export const byteOrderMark = '\uFEFF';
