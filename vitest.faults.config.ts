import { defineConfig } from 'vitest/config';
import { patientPolls, project } from './vitest.config.js';

/** What `npm run test:faults` runs: walks that are too long for every day. */
export default defineConfig({
  test: {
    projects: [
      project('faults', ['e2e/test/accesses-survive.test.ts'], {
        provide: { faultWalk: { sent: 20_000, kills: 9 } },
        ...patientPolls,
      }),
    ],
  },
});
