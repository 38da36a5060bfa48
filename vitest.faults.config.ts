import { defineConfig } from 'vitest/config';
import { project, withSystem } from './vitest.config.js';

const isShort = process.env.FAULTS === 'short';

/** What `npm run test:faults` runs: servers, services and agents are killed while they work. FAULTS=short is CI's form. */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    // Each file has servers of its own and waits for them most of the time.
    maxWorkers: 3,
    projects: [
      project('faults', ['e2e/faults/*.test.ts'], {
        ...withSystem,
        globalSetup: ['tools/src/test-servers/global-setup.ts'],
        provide: {
          faultWalk: isShort
            ? { accesses: 600, kills: 1, staySeconds: 1, everyFault: false, rotations: 12, rotationKills: 3 }
            : { accesses: 20_000, kills: 5, staySeconds: 60, everyFault: true, rotations: 1000, rotationKills: 300 },
        },
      }),
    ],
  },
});
