import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { mountedProjects } from './vitest.config.js';

/**
 * What `npm run test:screens` runs: every screen of the application and what it says to what the system answers, mounted without a
 * browser. The processor is busy all the time: more workers than cores would only load the application more often.
 */
export default defineConfig({
  test: { maxWorkers: availableParallelism(), projects: mountedProjects },
});
