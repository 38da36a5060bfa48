import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { TestProject } from 'vitest/node';
import { startWholeSystem } from './whole-system.js';

declare module 'vitest' {
  interface ProvidedContext {
    run: Run;
    /** Where the shared system has its files and logs. */
    dataDir: string;
    /** Whether every view is walked, or one of each screen and dialog. */
    everyView: boolean;
    /** Whether the main way is typed as fast as a person types, or at once. */
    typesLikeAPerson: boolean;
  }
}

/** One system for all tests that need none of their own. */
export default (project: TestProject): Promise<() => Promise<void>> => startSharedSystem(project, {});

/** The same with `settings` on top of the environment. */
export async function startSharedSystem(
  project: TestProject,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  const stack = await startWholeSystem(settings);
  project.provide('run', stack.run);
  project.provide('dataDir', stack.dataDir);
  return async () => {
    try {
      await stack.stop();
    } catch (error) {
      // Vitest itself only prints what fails at its end.
      process.exitCode = 1;
      throw error;
    }
  };
}
