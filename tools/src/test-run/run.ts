import { localMachine } from '../backing/machine.js';
import { findOrInstallChromium } from '../browser/find-chromium.js';
import { runToolAside } from './run-tool.js';
import { runVitest } from './run-vitest.js';
import { addUp, closingLine, type Tally } from './tally.js';

interface Stage {
  title: string;
  run(): Promise<Tally>;
}

/** `npm test -- services/analytics` runs the tests of these paths alone. */
const paths = process.argv.slice(2);

/** Side by side, as none of them keeps all processors busy. */
const checks: Stage[] = [
  { title: 'Types of the tests', run: () => check('tsc', ['-p', 'tsconfig.tests.json', '--checkers', '1']) },
  { title: 'Lint', run: () => check('biome', ['check', '--error-on-warnings']) },
  { title: 'Unused code', run: () => check('knip', []) },
];

/**
 * Mounted screens have `npm run test:screens`. The whole system is started after the other tests: its idle services would
 * take processor time from them.
 */
const tests: Stage[] = [
  { title: 'Tests', run: () => runVitest(['packages', 'services', 'frontend'].map((name) => `--project=${name}`)) },
  { title: 'Walks through the whole system', run: () => runVitest(['--project=e2e']) },
];

/** `npm test` after the build: every check once, whatever became of the ones before it. What stands together runs together. */
const stages: Stage[][] = [
  [{ title: 'Browser', run: browser }],
  ...(paths.length === 0
    ? [checks, ...tests.map((test) => [test])]
    : [[{ title: 'Tests', run: () => runVitest(paths) }]]),
];

const passed: Tally = { passed: 1, failed: 0, skipped: 0, remarks: [] };
const failed: Tally = { passed: 0, failed: 1, skipped: 0, remarks: [] };

async function browser(): Promise<Tally> {
  try {
    console.log(await findOrInstallChromium(localMachine(), console.log));
    return passed;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return failed;
  }
}

async function check(tool: string, args: string[]): Promise<Tally> {
  const { code, output } = await runToolAside(tool, args);
  process.stdout.write(output);
  return code === 0 ? passed : failed;
}

async function timed({ title, run }: Stage): Promise<Tally> {
  const started = performance.now();
  const tally = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${title}: ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return tally;
}

const tallies: Tally[] = [];
for (const together of stages) {
  console.log(`\n== ${together.map(({ title }) => title).join(', ')}`);
  tallies.push(...(await Promise.all(together.map(timed))));
}

const sum = addUp(tallies);
console.log(`\n${closingLine(sum)}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
