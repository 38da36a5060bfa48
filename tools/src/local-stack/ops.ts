import { runOpsHere } from '@wifi-share/operations/ops/run-ops';
import { runningInstallation } from './installation.js';
import { readSettings } from './settings.js';

/** `npm run ops`, and `npm run ops -- dead-letters` */
await runOpsHere(() => runningInstallation(readSettings(process.env).dataDir));
