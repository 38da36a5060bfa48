import { readRebuildConfig } from '../config.js';
import { rebuild, report } from './rebuild.js';

/** The command `npm run analytics:rebuild`: ends with 1 when a roll-up was not what the raw logs say. */
try {
  const result = await rebuild(readRebuildConfig());
  process.stdout.write(`${report(result)}\n`);
  if (result.different.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`The roll-ups were not rebuilt: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
