import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { root } from '@wifi-share/tools/local-stack/root';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { startStack } from '@wifi-share/tools/local-stack/start-stack';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    run: Run;
  }
}

/** The whole system for the browser tests, from a data folder of its own that goes afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(root, '.data-e2e-'));
  const stack = await startStack({ dataDir, port: await freePort() });
  project.provide('run', stack.run);
  return async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
