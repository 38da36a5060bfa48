import { runConfig } from './run-vitest.js';

/** `npm run test:compose`, `test:faults`, `test:hostile`, `test:properties`, `test:views` and `test:walks` after the build: the vitest configuration in the first argument. */
const [config = ''] = process.argv.slice(2);
await runConfig(config);
