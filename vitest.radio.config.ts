import { defineConfig } from 'vitest/config';
import { project, withSystem } from './vitest.config.js';

/** What `npm run test:radio` runs: RADIO_CREDENTIALS made up from RADIO_SEED. */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    projects: [
      project('radio', ['e2e/radio/*.test.ts'], {
        ...withSystem,
        globalSetup: ['e2e/support/radio/setup.ts'],
        provide: {
          radio: {
            credentials: Number(process.env.RADIO_CREDENTIALS ?? 200),
            seed: Number(process.env.RADIO_SEED ?? 20_262),
          },
        },
      }),
    ],
  },
});
