import { defineConfig } from 'vitest/config';
import { longPolls, project } from './vitest.config.js';

/** What `npm run test:faults` runs: walks that are too long for every day. */
export default defineConfig({
  test: {
    projects: [
      project('faults', ['e2e/test/{accesses-survive,faults,rotations-survive}.test.ts'], {
        globalSetup: ['tools/src/test-servers/global-setup.ts'],
        provide: {
          faultWalk: {
            accesses: 20_000,
            kills: 5,
            staySeconds: 60,
            everyFault: true,
            rotations: 1000,
            rotationKills: 300,
          },
        },
        ...longPolls,
      }),
    ],
  },
});
