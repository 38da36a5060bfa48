import { runVitest } from './run-vitest.js';
import { closingLine } from './tally.js';

/** What is too long for `npm test`: runs what the configuration names and ends with the tally as its last line. */
export async function runConfig(config: string): Promise<void> {
  const tally = await runVitest([`--config=${config}`]);
  console.log(`\n${closingLine(tally)}`);
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
