import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { startTraceReceiver, type TraceReceiver } from '@wifi-share/tools/test-servers/trace-receiver';
import type { TestProject } from 'vitest/node';
import { type GivenSettings, startWholeSystem } from './whole-system.js';

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

/** Lines of spans. Among the logs, so that it is searched for secrets as they are. */
export const tracesFile = (dataDir: string): string => join(dataDir, 'logs', 'traces.log');

/** One system for all tests that need none of their own. It is traced. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  let receiver: TraceReceiver | undefined;
  const stop = await startSharedSystem(project, async (dataDir) => {
    await mkdir(join(dataDir, 'logs'), { recursive: true });
    receiver = await startTraceReceiver(tracesFile(dataDir));
    return { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '500' };
  });
  return async () => {
    await stop().finally(() => receiver?.close());
  };
};

/** The same with `settings` on top of the environment. */
export async function startSharedSystem(project: TestProject, settings: GivenSettings): Promise<() => Promise<void>> {
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
