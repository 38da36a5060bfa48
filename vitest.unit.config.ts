import { defineConfig } from 'vitest/config';
import { project, shared } from './vitest.config.js';

/** What `npm run test:unit` runs: tests that need neither servers nor a browser nor a build, and do not mount the application. */
export default defineConfig({
  test: {
    projects: [
      project('packages', ['packages/{contracts,texts,wifi-formats}/test/**/*.test.ts', 'test/**/*.test.ts'], shared),
      project('services', ['services/*/test/**/*.domain.test.ts'], shared),
      project('frontend', ['frontend/test/*.test.ts'], { exclude: ['frontend/test/{app,guest}-*.test.ts'], ...shared }),
    ],
  },
});
