import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Workspace packages are tested from their sources: no build is needed before a test run. */
const fromSource = {
  resolve: {
    conditions: ['source'],
    alias: { '@/': fileURLToPath(new URL('frontend/src/', import.meta.url)) },
  },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
};

/** Real servers, and thousands of random inputs, take their time on a busy machine; what never comes still ends a test. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

/** As long as the browser's own waiting: what a page or a server shows may take more than the second that polls have by themselves. */
export const patientPolls = { expect: { poll: { timeout: 15_000 } } };

/**
 * Files share the modules that a worker has loaded, as services share theirs: loading them again for each file took a
 * fifth of the processor's time. A test that fakes something of a module puts it back.
 */
const shared = { isolate: false };

/** Services and programs of tests log as they please, and what they write is looked through for secrets. */
const watched = { setupFiles: ['test/property-setup.ts', 'tools/src/log-check/watch-logs.ts'] };

/** What services and programs are tested with, beside real servers. */
const withServers = { ...patient, ...patientPolls, ...shared, ...watched };

/** Walks through faults, in short; `npm run test:faults` takes the long way. */
const faultWalk = { accesses: 600, kills: 1, staySeconds: 1, everyFault: false };

/** The same random inputs in every run, so that a change is judged by itself; `npm run test:properties` looks further. */
const properties = { numRuns: 300, seed: 20_260 };

interface ProjectOptions extends Record<string, unknown> {
  provide?: object;
}

export const project = (name: string, include: string[], { provide, ...extra }: ProjectOptions = {}) => ({
  ...fromSource,
  test: {
    name,
    include,
    environment: 'node' as const,
    setupFiles: ['test/property-setup.ts'],
    provide: { properties, ...provide },
    ...extra,
  },
});

export default defineConfig({
  test: {
    globalSetup: ['tools/src/test-servers/global-setup.ts'],
    // The shared system stops after the last test, and its logs are looked through.
    teardownTimeout: 60_000,
    // Most of the time tests wait for servers, timers and browsers: two workers leave almost half of two cores unused.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('packages', ['packages/{contracts,texts,wifi-formats}/test/**/*.test.ts', 'test/**/*.test.ts'], patient),
      project('kit', ['packages/{service-kit,messaging}/test/**/*.test.ts'], withServers),
      project('services', ['services/*/test/**/*.test.ts'], withServers),
      project('frontend', ['frontend/test/**/*.test.{ts,tsx}'], patient),
      project('e2e', ['e2e/test/**/*.test.ts'], {
        globalSetup: ['e2e/support/stack-setup.ts'],
        setupFiles: ['test/property-setup.ts', 'e2e/support/note-cookies.ts'],
        provide: { faultWalk },
        testTimeout: 60_000,
        hookTimeout: 60_000,
        ...patientPolls,
        ...shared,
      }),
      project('tools', ['tools/{,operations/,simulators/}test/**/*.test.ts'], withServers),
    ],
  },
});
