import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool } from './run-tool.js';
import { closingLine, type Tally, vitestTally } from './tally.js';

/** Runs vitest, which shows its progress; `options` are its own, e.g. `--config=…`. */
export async function runVitest(options: string[] = []): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-test-'));
  const report = join(folder, 'report.json');
  const times = fileURLToPath(new URL('part-times.js', import.meta.url));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${times}`];
  const exitCode = await runTool('vitest', ['run', ...reporters, ...options]);
  const tally = vitestTally(await readFile(report, 'utf8').catch(() => undefined), exitCode);
  await rm(folder, { recursive: true });
  return tally;
}

/** Runs the tests of a vitest configuration, ends with the closing line, and sets the exit code. */
export async function runConfig(config: string): Promise<void> {
  const tally = await runVitest([`--config=${config}`]);
  console.log(`\n${closingLine(tally)}`);
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
