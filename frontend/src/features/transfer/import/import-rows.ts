import { type NetworkFields, networkInputSchema, securities } from '@wifi-share/contracts/entities/network';
import { flagWords, type NetworkColumn } from '@wifi-share/contracts/entities/network-file';
import type { AppTextKey } from '@/lib/i18n/use-text.js';
import { newCreationKey } from '@/lib/networks/creation-key.js';
import { parseTable, type TableRow } from './csv-table.js';

/** Words of programs, and of spreadsheets in our languages; `HAYIR` is `hayir` in the lower case of others. */
const words = {
  yes: `${flagWords.true} true 1 on x ja wahr sí si verdadero ano pravda evet doğru`.split(' '),
  no: `${flagWords.false} false 0 off nein falsch falso ne nepravda hayır hayir yanlış yanliş`.split(' '),
};

export interface RowError {
  /** The column that it is about; null for the whole row. */
  column: NetworkColumn | null;
  text: AppTextKey;
}

/** A row of the file, as it would become a network. */
export interface ImportRow {
  line: number;
  /** Names this creation, so that trying again makes no second network (R62). */
  idempotencyKey: string;
  /** As the file has it. */
  cells: TableRow['cells'];
  /** Null where something is wrong, which `errors` say. */
  fields: NetworkFields | null;
  errors: RowError[];
  /** Whether its name is one of the owner's networks, or of a row above it. */
  known: 'exists' | 'twice' | null;
}

/** A row that can become a network. */
export type ReadyRow = ImportRow & { fields: NetworkFields };

export const isReady = (row: ImportRow): row is ReadyRow => row.fields !== null;

export interface ImportRows {
  rows: ImportRow[];
  /** Headings of columns that are not imported. */
  ignored: string[];
}

/** The networks of a CSV file for an owner who has networks of `existingNames`. Throws `FileProblem`. */
export function readRows(text: string, existingNames: readonly string[]): ImportRows {
  const { rows, ignored } = parseTable(text);
  const existing = new Set(existingNames.map(comparable));
  const above = new Set<string>();
  return {
    ignored,
    rows: rows.map((row) => {
      const read = { ...networkOf(row), line: row.line, cells: row.cells, idempotencyKey: newCreationKey() };
      const name = comparable(row.cells.name ?? '');
      const known = existing.has(name) ? 'exists' : above.has(name) ? 'twice' : null;
      // A row that cannot be imported is in no other row's way.
      if (read.fields) above.add(name);
      return { ...read, known };
    }),
  };
}

/** What is chosen at first: rows without errors and without a known name, as many as there is room for. */
export const proposedChoice = (rows: readonly ImportRow[], room: number): Set<ImportRow> =>
  new Set(rows.filter(({ fields, known }) => fields && !known).slice(0, Math.max(room, 0)));

function networkOf({ cells, fault }: TableRow): Pick<ImportRow, 'fields' | 'errors'> {
  if (fault) return { fields: null, errors: [{ column: null, text: `transfer.row.${fault}` }] };
  const read = networkInputSchema.safeParse({
    ...cells,
    security: securityOf(cells.security),
    hidden: flagOf(cells.hidden),
    compatibilityMode: flagOf(cells.compatibilityMode),
    isActive: flagOf(cells.isActive),
  });
  if (read.success) return { fields: read.data, errors: [] };
  const first = new Map<unknown, RowError>();
  for (const { path, message } of read.error.issues) {
    const [column] = path;
    if (!first.has(column)) first.set(column, { column: column as NetworkColumn, text: message as AppTextKey });
  }
  return { fields: null, errors: [...first.values()] };
}

const wordOf = (cell = ''): string => cell.trim().toLowerCase();

/** What is empty gets the value that a new network has by default; what is neither is refused by the schema. */
function flagOf(cell: string | undefined): boolean | string | undefined {
  const word = wordOf(cell);
  if (words.yes.includes(word)) return true;
  if (words.no.includes(word)) return false;
  return word === '' ? undefined : word;
}

function securityOf(cell: string | undefined): string | undefined {
  const word = wordOf(cell);
  if (word === 'open') return 'NONE';
  return securities.find((security) => security.toLowerCase() === word) ?? (word || undefined);
}

const comparable = (name: string): string => name.trim().toLowerCase();
