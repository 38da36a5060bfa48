import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Workspace packages are tested from their sources: no build is needed before a test run. */
const fromSource = {
  resolve: {
    conditions: ['source'],
    alias: { '@/': fileURLToPath(new URL('frontend/src/', import.meta.url)) },
  },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
  // What JSX becomes in a build: React for users knows no other form.
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
};

// Embedded MongoDB servers of tests do not live long enough for the JVM's second compiler to pay off.
process.env.JDK_JAVA_OPTIONS ??= '-XX:TieredStopAtLevel=1';

/** Ends what hangs: tests with real servers or thousands of random inputs take many times as long on a busy machine. */
const longTimeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

/** `expect.poll` retries for a second by default, and so does `vi.waitFor`; a page or a server may need longer. */
export const longPolls = { expect: { poll: { timeout: 60_000 } } };

/**
 * Test files of a worker share loaded modules: loading them for each file took a fifth of the processor time. A test that
 * replaces something in a module restores it.
 */
export const shared = { isolate: false };

/** Logs that services write in tests are searched for secrets. */
const watched = {
  setupFiles: ['test/property-setup.ts', 'test/wait-defaults.ts', 'tools/src/log-check/watch-logs.ts'],
};

/** Options of projects whose tests use real servers. */
const withServers = { ...longTimeouts, ...longPolls, ...shared, ...watched };

/** Options of projects whose tests mount the whole application: calls are answered by the tests, nothing else is asked for. */
const mounted = {
  environment: 'happy-dom' as const,
  environmentOptions: {
    happyDOM: { settings: { disableJavaScriptFileLoading: true, handleDisabledFileLoadingAsSuccess: true } },
  },
  setupFiles: ['test/property-setup.ts', 'frontend/test/mounted/after-each.ts'],
  ...longTimeouts,
};

/** React as users have it: with its checks for developers the tests take a third longer. */
const asBuilt = { env: { NODE_ENV: 'production' } };

/**
 * The first two see the application before its late parts have come, which happens once to those who share modules; the
 * others need React's `act`, which developers alone have.
 */
const isolated = [
  'account-menu.test.ts',
  'deleted-at-once.test.ts',
  'live-refresh.test.tsx',
  'toast-after-toast.test.tsx',
].map((name) => `frontend/test/mounted/${name}`);

/** Options of projects whose tests walk through the whole system in a browser. */
export const withSystem = {
  globalSetup: ['e2e/support/stack-setup.ts'],
  setupFiles: ['test/property-setup.ts', 'e2e/support/note-cookies.ts'],
  provide: { everyView: false, typesLikeAPerson: false },
  ...longTimeouts,
  ...longPolls,
  ...shared,
};

/** The same random inputs in every run; `npm run test:properties` uses new ones. */
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

/** `npm test` leaves them to `npm run test:screens`. */
export const mountedProjects = [
  project('mounted', ['frontend/test/mounted/*.test.{ts,tsx}'], {
    ...{ exclude: isolated, ...mounted, ...shared, ...asBuilt },
  }),
  project('mounted-isolated', isolated, mounted),
];

/** The files that take longest, longest first: begun last, one of them would keep a single worker busy at the end. */
const longest = 'accesses-survive outages views wifi-card admin-users plans ops sign-in main-walk'.split(' ');

/** Those that wait for servers come first, short ones last. */
const projectsInTurn = ['services', 'frontend', 'mounted', 'mounted-isolated', 'packages'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`) && moduleId.includes('/e2e/'));
      return index < 0 ? longest.length : index;
    };
    // A worker ends, with all modules that it has loaded, when the next file is another project's.
    const turn = ({ project: { name } }: TestSpecification) => projectsInTurn.indexOf(name);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b) || turn(a) - turn(b));
  }
}

/** Tests wait for servers and browsers much of the time: two workers more than cores keep these busy. */
export const maxWorkers = availableParallelism() + 2;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tools/src/test-servers/global-setup.ts'],
    // The shared system stops after the last test, and its logs are searched.
    teardownTimeout: 60_000,
    maxWorkers,
    projects: [
      project('packages', ['packages/{client,contracts,texts,wifi-formats}/test/**/*.test.ts', 'test/**/*.test.ts'], {
        ...longTimeouts,
        ...shared,
      }),
      // One project: the workers of each load all modules again.
      project(
        'services',
        [
          'services/*/test/**/*.test.ts',
          'packages/{service-kit,messaging}/test/**/*.test.ts',
          'agent/test/**/*.test.ts',
          'tools/{,operations/,simulators/}test/**/*.test.ts',
        ],
        withServers,
      ),
      project('frontend', ['frontend/test/*.test.ts'], { ...longTimeouts, ...shared }),
      ...mountedProjects,
      project('e2e', ['e2e/test/**/*.test.ts'], withSystem),
    ],
  },
});
