import { runConfig } from './run-config.js';

/** `npm run test:properties` after the build: other random inputs each time, and many more than `npm test` tries. */
await runConfig('vitest.properties.config.ts');
