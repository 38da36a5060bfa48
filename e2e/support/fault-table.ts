import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '@wifi-share/tools/local-stack/root';
import type { TestProject } from 'vitest/node';

/** What a fault did to the people who used the system. */
export interface FaultRow {
  fault: string;
  /** Accesses and other writes that were acknowledged from before the fault to after it. */
  acknowledged: number;
  lost: number;
  double: number;
  /** From the end of the fault, or the kill, until everything works again. */
  recoverySeconds: number;
  /** The refusals, and who got them. */
  seen: string;
  slowestRefusalSeconds: number | null;
  /** p99 of public lookups of a known network in milliseconds; null where no lookups are made. */
  lookups: { before: number; during: number } | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Each line is a FaultRow. */
    faultRows: string;
  }
}

const printedTable = join(root, '.data', 'faults.md');

export const recordFault = (file: string, row: FaultRow): Promise<void> => appendFile(file, `${JSON.stringify(row)}\n`);

/** Prints what the tests have recorded as a table when the run ends, and keeps it in .data/faults.md. */
export default function setup(project: TestProject): () => Promise<void> {
  const file = join(root, '.data', `faults-${process.pid}.jsonl`);
  project.provide('faultRows', file);
  return async () => {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    await rm(file, { force: true });
    if (lines.length === 0) return;
    // On a busy machine everything takes longer.
    const machine = `${availableParallelism()} processors, load average ${loadavg()[0]?.toFixed(1)} at the end.`;
    const table = `${tableOf(lines.map((line) => JSON.parse(line)))}\n${machine}\n`;
    await writeFile(printedTable, table);
    console.log(`\n${table}`);
  };
}

function tableOf(rows: FaultRow[]): string {
  const cells = rows.map(({ lookups, slowestRefusalSeconds, recoverySeconds, ...row }) => [
    ...[row.fault, row.acknowledged, row.lost, row.double, recoverySeconds.toFixed(1), row.seen],
    ...[slowestRefusalSeconds?.toFixed(1) ?? '–'],
    ...[lookups === null ? '–' : `${lookups.before.toFixed(0)} → ${lookups.during.toFixed(0)}`],
  ]);
  const head = [
    ...['fault', 'acknowledged', 'lost', 'double', 'seconds to recover', 'what users saw'],
    ...['slowest refusal, s', 'p99 of lookups, ms'],
  ];
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |\n`).join('');
}
