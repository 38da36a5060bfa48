import { defaultBrandName } from '@wifi-share/contracts/brand';
import { StackProblem } from '../backing/stack-problem.js';
import { readSettings } from './settings.js';
import { startStack } from './start-stack.js';
import { summary } from './summary.js';
import { terminalProgress } from './terminal-progress.js';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (interrupted.signal.aborted) process.exit(1);
    interrupted.abort();
  });
}

/** `npm start` after the build: runs the stack in the foreground until a signal ends it. */
async function runUntilInterrupted(signal: AbortSignal): Promise<void> {
  const { dataDir, port } = readSettings(process.env);
  const progress = terminalProgress(process.stdout);
  const stack = await startStack({ dataDir, port, progress, signal });
  const brandName = process.env.BRAND_NAME || defaultBrandName;
  console.log(summary(stack.run, { brandName, dataDir, colour: process.stdout.isTTY }));
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await progress.step('Stopping', () => stack.stop());
}

try {
  await runUntilInterrupted(interrupted.signal);
} catch (error) {
  if (error instanceof StackProblem) console.error(`\n${error.message}`);
  else if (!interrupted.signal.aborted) throw error;
  process.exitCode = 1;
}
