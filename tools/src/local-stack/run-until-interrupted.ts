import { defaultBrandName } from '@wifi-share/contracts/brand';
import { StackProblem } from '../backing/stack-problem.js';
import { interruption } from './interruption.js';
import { type StackOptions, startStack } from './start-stack.js';
import { summary } from './summary.js';
import { terminalProgress } from './terminal-progress.js';

/** Runs the stack in the foreground until a signal ends it; `started` may answer what to call before it stops. */
export async function runUntilInterrupted(
  options: Omit<StackOptions, 'progress' | 'signal'> & { started?: () => () => void },
): Promise<void> {
  const signal = interruption();
  try {
    const progress = terminalProgress(process.stdout);
    const stack = await startStack({ ...options, progress, signal });
    const brandName = process.env.BRAND_NAME || defaultBrandName;
    console.log(summary(stack.run, { brandName, dataDir: options.dataDir, colour: process.stdout.isTTY }));
    const stopping = options.started?.();
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    stopping?.();
    await progress.step('Stopping', () => stack.stop());
  } catch (error) {
    if (error instanceof StackProblem) console.error(`\n${error.message}`);
    else if (!signal.aborted) throw error;
    process.exitCode = 1;
    // A download that was under way would go on to its end.
    if (signal.aborted) process.exit();
  }
}
