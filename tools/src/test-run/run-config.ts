import { runConfig } from './run-vitest.js';

/** `npm run test:compose`, `test:walks` and the like after the build: the vitest configuration in the first argument. */
const [config = ''] = process.argv.slice(2);
await runConfig(config);
