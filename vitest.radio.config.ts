import { defineConfig } from 'vitest/config';
import { project, withSystem } from './vitest.config.js';

const whole = 200;
const credentials = Number(process.env.RADIO_CREDENTIALS ?? whole);

/** What `npm run test:radio` runs: RADIO_CREDENTIALS made up from RADIO_SEED; with fewer than all, less is rotated too. */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    // Each has a lab, and the rotations kill a service.
    fileParallelism: false,
    projects: [
      project('radio', ['e2e/radio/*.test.ts'], {
        ...withSystem,
        globalSetup: ['e2e/support/radio/setup.ts'],
        provide: {
          radio: {
            credentials,
            seed: Number(process.env.RADIO_SEED ?? 20_262),
            whole: credentials >= whole,
          },
        },
      }),
    ],
  },
});
