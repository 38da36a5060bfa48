import { defineConfig } from 'vitest/config';
import { LongestFirst, maxWorkers, project, withSystem } from './vitest.config.js';

/**
 * What `npm run test:walks` runs: people's ways through the whole system in a browser, screen by screen. Each step is shown at a cheaper
 * level in `npm test`, which has one walk of each kind.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tools/src/test-servers/global-setup.ts'],
    teardownTimeout: 60_000,
    maxWorkers,
    projects: [project('walks', ['e2e/walks/*.test.ts'], withSystem)],
  },
});
