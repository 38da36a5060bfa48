import { withoutGuard } from '@wifi-share/contracts/csv';
import { type NetworkColumn, networkColumns } from '@wifi-share/contracts/entities/network-file';
import { limits } from '@wifi-share/contracts/limits';
import Papa from 'papaparse';
import { FileProblem } from './file-problem.js';

const delimiters = [',', ';', '\t'];

/** The columns without which there is no network. */
export const neededColumns = ['name', 'ssid'] as const satisfies NetworkColumn[];

/** What other programs call the columns, as `plainName` writes it. */
const otherNames: Record<string, NetworkColumn> = {
  networkname: 'ssid',
  passphrase: 'password',
  psk: 'password',
  encryption: 'security',
  active: 'isActive',
  welcomeline: 'welcome',
};

const plainName = (heading: string): string =>
  withoutGuard(heading)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');

const ownColumnOf = (heading: string): NetworkColumn | undefined =>
  networkColumns.find((column) => column.toLowerCase() === plainName(heading));

const columnOf = (heading: string): NetworkColumn | undefined => ownColumnOf(heading) ?? otherNames[plainName(heading)];

/** Where a column stands: under its own name before what other programs call it. */
function placeOf(column: NetworkColumn | undefined, headings: readonly string[]): number {
  const own = headings.findIndex((heading) => ownColumnOf(heading) === column);
  return own === -1 ? headings.findIndex((heading) => columnOf(heading) === column) : own;
}

/** A line of the file: what is in its columns, as it was before the guard of an export. */
export interface TableRow {
  /** As a spreadsheet counts, from 1, the headings included. */
  line: number;
  cells: Partial<Record<NetworkColumn, string>>;
  /** Why it cannot be read. */
  fault: 'quotes' | 'cells' | null;
}

export interface Table {
  rows: TableRow[];
  /** Headings that name no column of ours, or one for a second time. */
  ignored: string[];
}

/** Reads a CSV file with headings, parted by commas, semicolons or tabs. Throws `FileProblem`. */
export function parseTable(text: string): Table {
  const delimiter = delimiterOf(text);
  const [head, ...lines] = readLines(text, delimiter, limits.importRowsMax + 2);
  const headings = head?.cells ?? [];
  const columns = headings.map((heading, at) => {
    const column = columnOf(heading);
    return placeOf(column, headings) === at ? column : undefined;
  });
  const missing = neededColumns.filter((needed) => !columns.includes(needed));
  if (!head) throw new FileProblem('empty');
  if (missing.length > 0) throw new FileProblem('columns', { columns: missing.join(', ') });
  if (lines.length > limits.importRowsMax) throw new FileProblem('tooManyRows');
  if (lines.length === 0) throw new FileProblem('empty');
  return {
    rows: lines.map((line) => rowOf(line, columns)),
    ignored: headings.filter((heading, at) => columns[at] === undefined && heading.trim() !== ''),
  };
}

/** The one by which the headings name most columns. */
function delimiterOf(text: string): string {
  const named = (delimiter: string) =>
    readLines(text, delimiter, 1).flatMap(({ cells }) => cells.filter((cell) => columnOf(cell) !== undefined)).length;
  return delimiters.reduce((best, delimiter) => (named(delimiter) > named(best) ? delimiter : best));
}

interface Line {
  line: number;
  cells: string[];
  isBroken: boolean;
}

/** The first `most` lines that are not empty: no more is read, whatever follows. */
function readLines(text: string, delimiter: string, most: number): Line[] {
  const lines: Line[] = [];
  let line = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data: cells, errors }, parser) => {
      line += 1;
      if (cells.every((cell) => cell.trim() === '')) return;
      lines.push({ line, cells, isBroken: errors.length > 0 });
      if (lines.length === most) parser.abort();
    },
  });
  return lines;
}

function rowOf({ line, cells, isBroken }: Line, columns: readonly (NetworkColumn | undefined)[]): TableRow {
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  const named = columns.flatMap((column, at) => (column ? [[column, withoutGuard(cells[at] ?? '')]] : []));
  return { line, cells: Object.fromEntries(named), fault: isBroken ? 'quotes' : surplus ? 'cells' : null };
}
