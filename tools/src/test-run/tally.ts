import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What tests say about the run, e.g. with which kind of server. */
  remarks: string[];
}

const none = (): Tally => ({ passed: 0, failed: 0, skipped: 0, remarks: [] });

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), meta: z.object({ remark: z.string().optional() }).optional() }),
      ),
    }),
  ),
});

/**
 * Counts the results of a vitest run. A file that could not be loaded counts as one failure, and so does a run that
 * crashed, that failed without a failed test (an unhandled rejection, a global setup) or that ran no test at all.
 */
export function vitestTally(jsonReport: string | undefined, exitCode: number): Tally {
  const tally = jsonReport === undefined ? none() : count(jsonReport);
  const ranNothing = tally.passed + tally.failed === 0;
  return tally.failed === 0 && (exitCode !== 0 || ranNothing) ? { ...tally, failed: 1 } : tally;
}

function count(jsonReport: string): Tally {
  const tally = none();
  for (const file of reportSchema.parse(JSON.parse(jsonReport)).testResults) {
    const statuses = file.assertionResults.map(({ status }) => status);
    for (const status of statuses) tally[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1;
    for (const { meta } of file.assertionResults) if (meta?.remark) tally.remarks.push(meta.remark);
    if (file.status === 'failed' && !statuses.includes('failed')) tally.failed += 1;
  }
  return tally;
}

export function addUp(tallies: Tally[]): Tally {
  const sum = none();
  for (const tally of tallies) {
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    sum.skipped += tally.skipped;
    sum.remarks.push(...tally.remarks);
  }
  return sum;
}

/** The closing line of a test run. */
export function closingLine({ passed, failed, skipped, remarks }: Tally): string {
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${skips}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`;
}
