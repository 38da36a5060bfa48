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
      project('views', ['e2e/test/{admin-passkey,main-walk,two-step-login,views}.test.ts'], {
        ...withSystem,
        provide: { everyView: true, typesLikeAPerson: true },
      }),
    ],
  },
});
