import { defineConfig } from 'vitest/config';
import { LongestFirst, project, withSystem } from './vitest.config.js';

const isShort = process.env.FAULTS === 'short';
const isLong = process.env.FAULTS === 'long';

const shortWalk = {
  accesses: 600,
  unreadableEvery: 1,
  kills: 1,
  staySeconds: 1,
  everyFault: false,
  rotations: 12,
  rotationKills: 3,
};
const usualWalk = {
  accesses: 20_000,
  unreadableEvery: 1,
  kills: 5,
  staySeconds: 60,
  everyFault: true,
  rotations: 1000,
  rotationKills: 300,
};
/** 102 kills: three processes at a time, in two phases. Fewer dead letters: each is stored and replayed one at a time. */
const longWalk = { ...usualWalk, accesses: 200_000, unreadableEvery: 10, kills: 17 };

const options = {
  ...withSystem,
  // Once for both projects.
  globalSetup: [],
  provide: { faultWalk: isShort ? shortWalk : isLong ? longWalk : usualWalk },
};
const measured = ['measured', 'disk-and-clock'].map((name) => `e2e/faults/${name}.test.ts`);
/** The parts of a backup are shown by the tests of tools/operations, which `npm test` runs. */
const wholeFormOnly = ['e2e/faults/restore-drill.test.ts'];

/**
 * What `npm run test:faults` runs: servers, services and agents are killed while they work. FAULTS=short is CI's form;
 * FAULTS=long kills 100 times during 200,000 accesses.
 */
export default defineConfig({
  test: {
    globalSetup: ['tools/src/test-servers/global-setup.ts', 'e2e/support/fault-table.ts'],
    teardownTimeout: 60_000,
    // Each file has servers of its own and waits for them most of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('faults', ['e2e/faults/*.test.ts'], {
        ...options,
        exclude: [...measured, ...(isShort ? wholeFormOnly : [])],
      }),
      // Their times are for a table: in the whole form nothing else runs beside them.
      project('measured-faults', measured, {
        ...options,
        ...(!isShort && { maxWorkers: 1, sequence: { groupOrder: 1 } }),
      }),
    ],
  },
});
