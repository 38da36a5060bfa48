import { runConfig } from './run-config.js';

/** `npm run test:compose` after the build: the whole system of docker-compose.yml in containers, where an engine can run them. */
await runConfig('vitest.compose.config.ts');
