// The container `ops`.
import { readInstallation } from './config.js';
import { runOpsCommand } from './run-ops.js';

await runOpsCommand(readInstallation);
