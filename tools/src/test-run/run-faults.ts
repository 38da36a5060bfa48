import { runConfig } from './run-config.js';

/** `npm run test:faults` after the build: walks through faults that are too long for `npm test`, which takes shorter ones. */
await runConfig('vitest.faults.config.ts');
