import { defineConfig } from 'vitest/config';
import { project, withSystem } from './vitest.config.js';

/** What `npm run test:upgrade` runs: release 0.2 from the history, this version on its data, back and again. */
export default defineConfig({
  test: {
    projects: [
      project('upgrade', ['e2e/upgrade/*.test.ts'], {
        ...withSystem,
        globalSetup: [],
        // The first time the old release is installed and built.
        testTimeout: 30 * 60_000,
      }),
    ],
  },
});
