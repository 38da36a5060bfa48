import { expect, it } from 'vitest';
import { addUp, closingLine, vitestTally } from '../../src/test-run/tally.js';

/** A report of vitest's JSON reporter with one file for each list of test statuses. */
function report(...files: { status?: string; tests: string[] }[]): string {
  return JSON.stringify({
    testResults: files.map(({ status, tests }) => ({
      status: status ?? (tests.includes('failed') ? 'failed' : 'passed'),
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  });
}

it('counts what passed, failed, and was skipped or left for later', () => {
  const json = report({ tests: ['passed', 'passed', 'skipped'] }, { tests: ['failed', 'passed', 'todo', 'pending'] });
  expect(vitestTally(json, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 3 });
});

it('counts a file that could not be loaded as one failure', () => {
  const json = report({ tests: ['passed'] }, { status: 'failed', tests: [] });
  expect(vitestTally(json, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
});

it('counts a run that left no report as one failure', () => {
  expect(vitestTally(undefined, 1)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

it('counts a run as failed when it exits with an error though every test passed', () => {
  expect(vitestTally(report({ tests: ['passed'] }), 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
});

it('counts a run without a test as failed', () => {
  expect(vitestTally(report(), 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

it('closes with one line that names skipped checks only when there are some', () => {
  const sum = addUp([
    { passed: 1, failed: 0, skipped: 0, remarks: [] },
    { passed: 40, failed: 2, skipped: 0, remarks: [] },
  ]);
  expect(closingLine(sum)).toBe('41 passed, 2 failed');
  expect(closingLine({ ...sum, skipped: 3 })).toBe('41 passed, 2 failed, 3 skipped');
});

it('closes with what tests remark about the run', () => {
  const assertionResults = [{ status: 'passed', meta: { remark: 'MongoDB: embedded' } }];
  const json = JSON.stringify({ testResults: [{ status: 'passed', assertionResults }] });
  expect(closingLine(addUp([vitestTally(json, 0)]))).toBe('1 passed, 0 failed (MongoDB: embedded)');
});
