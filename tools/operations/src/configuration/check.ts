// The container `configuration`: services start only after it has succeeded.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { environment } from './config.js';
import { findConfigurationErrors } from './configuration-errors.js';
import { readConfigurations } from './configurations.js';
import { mongoProcessorProblem } from './processor.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const wrong = findConfigurationErrors(await readConfigurations(root, 'dist/config.js'), environment);
if (wrong.length > 0) {
  console.error(['The configuration is not complete; mend .env:', ...wrong].join('\n  '));
  process.exitCode = 1;
} else {
  console.log('The configuration is complete.');
}

// No reason to end: an older MongoDB may be named in MONGO_IMAGE.
const cpuInfo = await readFile('/proc/cpuinfo', 'utf8').catch(() => '');
const problem = mongoProcessorProblem(cpuInfo, environment.MONGO_URL);
if (problem !== undefined) console.error(problem);
