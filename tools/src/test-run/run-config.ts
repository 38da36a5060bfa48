import { runVitest } from './run-vitest.js';
import { closingLine } from './tally.js';

/** Runs a vitest configuration and prints the tally as the last line. */
export async function runConfig(config: string): Promise<void> {
  const tally = await runVitest([`--config=${config}`]);
  console.log(`\n${closingLine(tally)}`);
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
