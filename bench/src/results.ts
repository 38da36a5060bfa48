import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { median } from './measurements.js';

export interface Row {
  what: string;
  unit: string;
  /** One of each round. */
  figures: readonly number[];
  /** The rival, measured in the same rounds. */
  against?: { what: string; figures: readonly number[] };
  /** The goal of the ratio, or of the figure where it has no rival; empty where a row only explains others. */
  reach: { atLeast?: number; atMost?: number };
}

/** What the machine was like before the first round. */
export interface MachineState {
  processor: string;
  cores: number;
  node: string;
  loadAverage: number;
}

/** What the goal is about, round by round: figure ÷ rival, or the figure itself. */
const compared = ({ figures, against }: Row): number[] =>
  against ? figures.map((figure, round) => figure / (against.figures[round] ?? Number.NaN)) : [...figures];

function resultOf(row: Row) {
  const rounds = compared(row);
  const value = median(rounds);
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = row.reach;
  const hasGoal = Object.keys(row.reach).length > 0;
  return {
    ...row,
    median: median(row.figures),
    ratio: row.against ? value : null,
    spread: [Math.min(...rounds), Math.max(...rounds)] as const,
    reached: hasGoal ? value >= atLeast && value <= atMost : null,
  };
}
type Result = ReturnType<typeof resultOf>;

/** Three digits that count, and no more than that is known. */
const short = (figure: number): string =>
  Math.abs(figure) >= 100 ? Math.round(figure).toLocaleString('en') : String(Number(figure.toPrecision(3)));

const goalOf = ({ atLeast, atMost }: Row['reach']): string =>
  [atLeast !== undefined && `≥ ${short(atLeast)}`, atMost !== undefined && `≤ ${short(atMost)}`]
    .filter(Boolean)
    .join(', ');

const verdicts = new Map([
  [true, 'reached'],
  [false, '**missed**'],
]);

function tableRow(result: Result): string {
  const { what, unit, against, ratio, spread, reach, reached } = result;
  const rival = against ? `${against.what}: ${short(median(against.figures))}` : '';
  const range = result.figures.length > 1 ? `${short(spread[0])} to ${short(spread[1])}` : '';
  const verdict = reached === null ? '' : verdicts.get(reached);
  const cells = [what, `${short(result.median)} ${unit}`, rival, ratio === null ? '' : short(ratio), range];
  return `| ${[...cells, goalOf(reach), verdict].join(' | ')} |`;
}

const page = (measuredAt: string, machine: MachineState, results: readonly Result[]): string => `# Performance

Written by \`npm run bench\`, which starts a stack of its own and measures each row and its rival in turn, round by round.
Machines differ and are noisy: the ratios count. Ratio and spread are the median, the smallest and the largest of the
rounds. MongoDB is the one that the stack found; how it is measured stands in [bench](../bench/src/rows).

Measured ${measuredAt.slice(0, 10)} on ${machine.cores} cores (${machine.processor}), Node ${machine.node}, load average ${machine.loadAverage.toFixed(2)} before the first round.

| What | Median | Rival, same rounds | Ratio | Spread | Goal | |
| --- | --- | --- | --- | --- | --- | --- |
${results.map(tableRow).join('\n')}
`;

/** Prints the rows and writes bench/results.json; after a complete run also docs/performance.md. */
export async function report(rows: readonly Row[], machine: MachineState, isComplete: boolean): Promise<void> {
  const results = rows.map(resultOf);
  const measuredAt = new Date().toISOString();
  console.log(`\n${page(measuredAt, machine, results)}`);
  const json = `${JSON.stringify({ measuredAt, machine, results }, null, 2)}\n`;
  await writeFile(fileURLToPath(new URL('../results.json', import.meta.url)), json);
  if (!isComplete) return;
  await writeFile(
    fileURLToPath(new URL('../../docs/performance.md', import.meta.url)),
    page(measuredAt, machine, results),
  );
}
