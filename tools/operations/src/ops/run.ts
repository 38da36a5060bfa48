// The container `ops`.
import { readInstallation } from './config.js';
import { runOpsHere } from './run-ops.js';

await runOpsHere(readInstallation);
