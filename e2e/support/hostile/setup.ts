import type { TestProject } from 'vitest/node';
import { startSharedSystem } from '../stack-setup.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many requests are made up, from which seed, and how long schemathesis goes on with each session. */
    hostile: { requests: number; seed: number; seconds: number };
  }
}

const most = '10000000';

/** Limits by address would answer before what is tested does. Those of attempts at secrets stay. */
const withoutLimits = {
  PUBLIC_READS_PER_MINUTE: most,
  UNKNOWN_IDS_PER_MINUTE: most,
  ACCESSES_PER_MINUTE: most,
  READS_PER_MINUTE: most,
  WRITES_PER_MINUTE: most,
  CREDENTIALS_PER_MINUTE: most,
  SIGN_UPS_PER_HOUR: most,
};

/** The system that all files of `npm run test:hostile` attack. */
export default (project: TestProject): Promise<() => Promise<void>> => startSharedSystem(project, withoutLimits);
