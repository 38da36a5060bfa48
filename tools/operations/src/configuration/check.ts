// The container `configuration`: no service starts before it has ended well.
import { fileURLToPath } from 'node:url';
import { environment } from './config.js';
import { readConfigurations } from './configurations.js';
import { everythingWrong } from './everything-wrong.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const wrong = everythingWrong(await readConfigurations(root, 'dist/config.js'), environment);
if (wrong.length > 0) {
  console.error(['The configuration is not complete; mend .env:', ...wrong].join('\n  '));
  process.exitCode = 1;
} else {
  console.log('The configuration is complete.');
}
