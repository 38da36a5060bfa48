import { localMachine } from '../backing/machine.js';
import { auditDependencies, scanForSecrets } from './audit.js';

/** `npm run audit`: fails on a secret in the sources and on a known vulnerability of a dependency; says what it could not check. */
const machine = localMachine();
const verdicts = {
  Secrets: await scanForSecrets(machine),
  Dependencies: await auditDependencies(machine),
};
for (const [title, { outcome, words }] of Object.entries(verdicts)) console.log(`${title}: ${outcome}: ${words}`);
const failed = Object.values(verdicts).filter(({ outcome }) => outcome === 'failed').length;
const passed = Object.values(verdicts).filter(({ outcome }) => outcome === 'passed').length;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
