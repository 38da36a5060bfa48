import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { TestProject } from 'vitest/node';
import { startOwnStack } from './own-stack.js';

declare module 'vitest' {
  interface ProvidedContext {
    run: Run;
    /** Where the shared system has its files and logs. */
    dataDir: string;
  }
}

/** One system for all tests that need none of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startOwnStack();
  project.provide('run', stack.run);
  project.provide('dataDir', stack.dataDir);
  return stack.stop;
}
