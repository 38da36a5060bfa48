import { localMachine } from '../backing/machine.js';
import { checkAlertRules } from './alert-rules.js';
import { auditDependencies, scanForSecrets } from './audit.js';
import { checkManifests } from './manifests.js';
import { checkWorkflows } from './workflows.js';

/** `npm run audit`: fails on a secret in the sources, on a known vulnerability of a dependency, and on alert rules, manifests and workflows that are wrong; says what it could not check. */
const machine = localMachine();
const verdicts = {
  Secrets: await scanForSecrets(machine),
  Dependencies: await auditDependencies(machine),
  'Alert rules': await checkAlertRules(machine),
  Manifests: await checkManifests(machine),
  Workflows: await checkWorkflows(machine),
};
for (const [title, { outcome, words }] of Object.entries(verdicts)) console.log(`${title}: ${outcome}: ${words}`);
const failed = Object.values(verdicts).filter(({ outcome }) => outcome === 'failed').length;
const passed = Object.values(verdicts).filter(({ outcome }) => outcome === 'passed').length;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
