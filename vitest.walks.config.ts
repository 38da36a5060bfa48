import { defineConfig } from 'vitest/config';
import { LongestFirst, maxWorkers, project, withSystem } from './vitest.config.js';

/**
 * What `npm run test:walks` runs: every screen with axe and without overflow, the keyboard, the small box, and users' ways through the whole
 * system in a browser. `npm test` shows each step at a cheaper level, and has one walk of each kind.
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
