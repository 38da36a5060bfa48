import { runOpsCommand } from '@wifi-share/operations/ops/run-ops';
import { readRunningInstallation } from './installation.js';
import { readSettings } from './settings.js';

/** `npm run ops`, and `npm run ops -- dead-letters` */
await runOpsCommand(() => readRunningInstallation(readSettings(process.env).dataDir));
