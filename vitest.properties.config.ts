import { defineConfig } from 'vitest/config';
import { project } from './vitest.config.js';

/** What `npm run test:properties` runs: random inputs that no run had before. A failure prints the seed it repeats with. */
export default defineConfig({
  test: {
    projects: [
      project(
        'properties',
        [
          'packages/wifi-formats/test/**/*.test.ts',
          'services/*/test/**/*.domain.test.ts',
          'services/analytics/test/count-series.test.ts',
          'frontend/test/card-accent.test.ts',
          'frontend/test/network-import.test.ts',
          'packages/contracts/test/csv.test.ts',
        ],
        {
          testTimeout: 600_000,
          provide: { properties: { numRuns: 20_000 } },
        },
      ),
    ],
  },
});
