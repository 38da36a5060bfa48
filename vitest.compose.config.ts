import { defineConfig } from 'vitest/config';
import { longPolls, project } from './vitest.config.js';

/** What `npm run test:compose` runs: the whole system of docker-compose.yml in containers. */
export default defineConfig({
  test: { projects: [project('compose', ['e2e/compose/**/*.test.ts'], longPolls)] },
});
