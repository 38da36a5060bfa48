import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../backing/free-port.js';
import { StackProblem } from '../backing/stack-problem.js';
import { interruption, unlessAborted } from './interruption.js';
import { root } from './root.js';
import type { Run } from './run-file.js';
import { startStack } from './start-stack.js';
import type { ProcessControl } from './supervisor.js';

export interface TemporaryStack {
  dataDir: string;
  processes: ProcessControl;
}

interface TemporaryOptions {
  /** Variables on top of the environment. */
  settings?: Record<string, string>;
  /** The folder of `<service>/dist-bundle/server.js`. */
  servicesFolder?: string;
}

/**
 * Runs `use` with a new stack; the stack and its data are removed afterwards, and also when a signal asks this process to end.
 * Errors are printed and set the exit code.
 */
export async function withTemporaryStack(
  purpose: string,
  use: (run: Run, stack: TemporaryStack) => Promise<void>,
  { settings = {}, ...services }: TemporaryOptions = {},
): Promise<void> {
  const signal = interruption();
  const dataDir = await mkdtemp(join(root, '.data-own-'));
  console.log(`Starting a stack ${purpose}`);
  try {
    const env = { ...process.env, ...settings };
    const { run, processes, stop } = await startStack({ dataDir, port: await freePort(), env, signal, ...services });
    try {
      await unlessAborted(use(run, { dataDir, processes }), signal);
    } finally {
      await stop();
    }
  } catch (error) {
    if (!signal.aborted) console.error(error instanceof StackProblem ? error.message : error);
    process.exitCode = 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  // What was under way may wait for the stack without end.
  if (signal.aborted) process.exit(130);
}
