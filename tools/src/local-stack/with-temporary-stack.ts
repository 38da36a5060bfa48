import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../backing/free-port.js';
import { StackProblem } from '../backing/stack-problem.js';
import { root } from './root.js';
import type { Run } from './run-file.js';
import { startStack } from './start-stack.js';

/**
 * Runs `use` with a new stack, with `settings` on top of the environment; the stack and its data are removed afterwards.
 * Errors are printed and set the exit code.
 */
export async function withTemporaryStack(
  purpose: string,
  use: (run: Run) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(root, '.data-own-'));
  console.log(`Starting a stack ${purpose}`);
  try {
    const stack = await startStack({ dataDir, port: await freePort(), env: { ...process.env, ...settings } });
    try {
      await use(stack.run);
    } finally {
      await stack.stop();
    }
  } catch (error) {
    console.error(error instanceof StackProblem ? error.message : error);
    process.exitCode = 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
