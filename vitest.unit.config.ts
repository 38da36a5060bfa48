import { defineConfig } from 'vitest/config';
import { project } from './vitest.config.js';

/** What `npm run test:unit` runs: tests that need neither servers nor a browser nor a build, and do not mount the application. */
export default defineConfig({
  test: {
    projects: [
      project('packages', ['packages/{contracts,texts,wifi-formats}/test/**/*.test.ts', 'test/**/*.test.ts']),
      project('services', ['services/*/test/**/*.domain.test.ts']),
      project('frontend', ['frontend/test/**/*.test.{ts,tsx}'], {
        exclude: ['frontend/test/{app,guest}-*.test.ts', 'frontend/test/mounted/**'],
      }),
    ],
  },
});
