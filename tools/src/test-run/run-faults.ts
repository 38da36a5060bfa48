import { runVitest } from './run-vitest.js';
import { closingLine } from './tally.js';

/** `npm run test:faults` after the build: walks through faults that are too long for `npm test`, which takes shorter ones. */
const tally = await runVitest(['--config=vitest.faults.config.ts']);
console.log(`\n${closingLine(tally)}`);
process.exitCode = tally.failed === 0 ? 0 : 1;
