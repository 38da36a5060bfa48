import type { TestProject } from 'vitest/node';
import { startSharedSystem } from '../stack-setup.js';
import { withoutLimits } from '../without-limits.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many requests are made up, from which seed, and how long schemathesis goes on with each session. */
    hostile: { requests: number; seed: number; seconds: number };
  }
}

/** The system that all files of `npm run test:hostile` attack. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  startSharedSystem(project, { ...withoutLimits, WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' });
