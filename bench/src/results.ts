import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Row {
  what: string;
  figure: number;
  unit: string;
  /** What it was measured against in the same run. */
  against?: { what: string; figure: number };
  /** What performance asks of the ratio, or of the figure where it stands alone; nothing where it only explains others. */
  reach: { atLeast?: number; atMost?: number };
}

const ratio = ({ figure, against }: Row): number => (against ? figure / against.figure : figure);

/** Whether the row reaches what is asked. */
const reached = (row: Row): boolean =>
  ratio(row) >= (row.reach.atLeast ?? Number.NEGATIVE_INFINITY) &&
  ratio(row) <= (row.reach.atMost ?? Number.POSITIVE_INFINITY);

/** Prints the rows and writes them to bench/results.json, beside how busy the machine was. */
export async function report(rows: readonly Row[]): Promise<void> {
  const [loadAverage = 0] = loadavg();
  console.log(`\nThe machine's load average is ${loadAverage.toFixed(1)}`);
  for (const row of rows) {
    const { what, figure, unit, against, reach } = row;
    const { atLeast, atMost } = reach;
    const bounds = [atLeast !== undefined && `at least ${atLeast}`, atMost !== undefined && `at most ${atMost}`];
    const asked = bounds.filter(Boolean).join(', ');
    const verdict = asked && (reached(row) ? 'reached' : 'MISSED');
    console.log(`${verdict.padEnd(7)}  ${what}: ${figure.toFixed(1)} ${unit}`);
    if (against) console.log(`         ÷ ${against.what}: ${against.figure.toFixed(1)} = ${ratio(row).toFixed(2)}`);
    if (asked) console.log(`         asked: ${asked}`);
  }
  const file = fileURLToPath(new URL('../results.json', import.meta.url));
  const results = rows.map((row) => ({ ...row, ratio: ratio(row), reached: reached(row) }));
  await writeFile(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), loadAverage, results }, null, 2)}\n`);
}
