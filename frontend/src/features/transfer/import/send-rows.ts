import { ProblemError } from '@/api/problem-error.js';
import type { ReadyRow } from './import-rows.js';

/** What became of a row; a row without an outcome was not sent. */
export type Outcome = { created: true } | { created: false; error: unknown };

interface Sending {
  /** Creates the network of a row, which it may be asked for again. */
  create: (row: ReadyRow) => Promise<unknown>;
  onOutcome: (row: ReadyRow, outcome: Outcome) => void;
  isStopped: () => boolean;
}

/**
 * Sends rows one after another, each a piece of its own, until it is stopped. A refusal of a row's values is its own; any
 * other failure ends it, as the rows after it would fail alike.
 */
export async function sendRows(rows: readonly ReadyRow[], { create, onOutcome, isStopped }: Sending): Promise<void> {
  for (const row of rows) {
    if (isStopped()) return;
    try {
      await create(row);
      onOutcome(row, { created: true });
    } catch (error) {
      onOutcome(row, { created: false, error });
      if (!isOfTheRow(error)) return;
    }
  }
}

/** A deleted network is that of this row's key, which was created and deleted meanwhile. */
const isOfTheRow = (error: unknown): boolean =>
  error instanceof ProblemError && ['validation_failed', 'network_not_found'].includes(error.code ?? '');
