import { defineConfig } from 'vitest/config';
import { project, withSystem } from './vitest.config.js';

/**
 * What `npm run test:views` runs: every view of the table that the pictures are taken of, passkeys in every language, and the main way at a person's pace.
 */
export default defineConfig({
  test: {
    globalSetup: ['tools/src/test-servers/global-setup.ts'],
    teardownTimeout: 60_000,
    projects: [
      project('views', ['e2e/test/main-walk.test.ts', 'e2e/walks/{views,admin-passkey,two-step-login}.test.ts'], {
        ...withSystem,
        provide: { everyView: true, typesLikeAPerson: true },
      }),
    ],
  },
});
