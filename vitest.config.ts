import { defineConfig } from 'vitest/config';

/** Workspace packages are tested from their sources: no build is needed before a test run. */
const fromSource = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
};

const project = (name: string, include: string[], extra: object = {}) => ({
  ...fromSource,
  test: { name, include, environment: 'node', ...extra },
});

export default defineConfig({
  test: {
    globalSetup: ['tools/src/test-servers/global-setup.ts'],
    projects: [
      project('packages', ['packages/{contracts,wifi-formats}/test/**/*.test.ts', 'test/**/*.test.ts']),
      project('service-kit', ['packages/service-kit/test/**/*.test.ts']),
      project('services', ['services/*/test/**/*.test.ts']),
      project('frontend', ['frontend/test/**/*.test.{ts,tsx}']),
      project('faults', ['e2e/test/*survive*.test.ts']),
      project('tools', ['tools/test/**/*.test.ts']),
    ],
  },
});
