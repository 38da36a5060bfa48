import { defineConfig } from 'vitest/config';
import { project, withSystem } from './vitest.config.js';

/**
 * What `npm run test:hostile` runs, against one system of its own. A longer run: HOSTILE_REQUESTS made up from
 * HOSTILE_SEED, and HOSTILE_SECONDS of schemathesis with each session.
 */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    // Files attack the same system: one at a time can tell what it was that changed something.
    fileParallelism: false,
    projects: [
      project('hostile', ['e2e/hostile/*.test.ts'], {
        ...withSystem,
        globalSetup: ['e2e/support/hostile/setup.ts'],
        provide: {
          hostile: {
            requests: Number(process.env.HOSTILE_REQUESTS ?? 50_000),
            seed: Number(process.env.HOSTILE_SEED ?? 20_261),
            seconds: Number(process.env.HOSTILE_SECONDS ?? 60),
          },
        },
      }),
    ],
  },
});
