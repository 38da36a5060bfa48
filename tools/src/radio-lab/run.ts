import { join } from 'node:path';
import { localMachine } from '../backing/machine.js';
import { root } from '../local-stack/root.js';
import { runConfig } from '../test-run/run-vitest.js';
import { closingLine } from '../test-run/tally.js';
import { findOrInstallRadioLab } from './find-radio-lab.js';

/** `npm run test:radio` after the build. A machine that cannot have the lab says so, and fails nothing. */
const lab = await findOrInstallRadioLab(localMachine(), join(root, '.data', 'installed'), console.log);
if ('why' in lab) {
  const remark = `radio lab not available: ${lab.why}; not run`;
  console.log(`${remark}\n\n${closingLine({ passed: 0, failed: 0, skipped: 0, remarks: [remark] })}`);
} else {
  await runConfig('vitest.radio.config.ts');
}
