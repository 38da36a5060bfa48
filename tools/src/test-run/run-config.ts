import { runVitest } from './run-vitest.js';
import { closingLine } from './tally.js';

/** `npm run test:compose`, `test:faults`, `test:hostile`, `test:properties` and `test:views` after the build: the vitest configuration in the first argument. */
const [config] = process.argv.slice(2);
const tally = await runVitest([`--config=${config}`]);
console.log(`\n${closingLine(tally)}`);
process.exitCode = tally.failed === 0 ? 0 : 1;
