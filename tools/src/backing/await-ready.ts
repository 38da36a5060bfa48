import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaunchPlan } from './launch-plan.js';
import type { LaunchedProcess } from './launched-process.js';
import { StackProblem } from './stack-problem.js';

/** How long a server may take to serve its clients. */
export const READY_WITHIN_MS = 60_000;
const LOG_TAIL_LINES = 15;

/**
 * Resolves when the process of the plan serves its clients. Throws StackProblem, with the end of its log, when it ends
 * before or takes too long, and when the signal aborts; no process is left then.
 */
export async function awaitReady(
  plan: LaunchPlan,
  launched: LaunchedProcess,
  { home, signal }: { home: string; signal?: AbortSignal },
): Promise<void> {
  const waiting = new AbortController();
  const limits = [waiting.signal, AbortSignal.timeout(READY_WITHIN_MS), ...(signal ? [signal] : [])];
  const ready = plan.waitUntilReady(AbortSignal.any(limits)).then(
    () => 'ready' as const,
    () => 'late' as const,
  );
  const outcome = await Promise.race([ready, launched.gone.then(() => 'gone' as const)]);
  waiting.abort();
  if (outcome === 'ready') return;
  // Who aborts the signal stops the process, with the grace that it needs.
  if (!signal?.aborted) await launched.stop(0);
  const ending = await launched.gone;
  if (signal?.aborted) throw new StackProblem(`${plan.name} was stopped before it was ready`);
  const what =
    outcome === 'gone' ? `ended at its start (${ending})` : `was not ready after ${READY_WITHIN_MS / 1000} s`;
  throw new StackProblem(`${plan.name} ${what}. ${await endOfLog(join(home, 'logs', `${plan.name}.log`))}`);
}

async function endOfLog(path: string): Promise<string> {
  const tail = (await readFile(path, 'utf8')).trimEnd().split('\n').slice(-LOG_TAIL_LINES);
  return `The end of ${path}:\n${tail.map((line) => `  ${line}`).join('\n')}`;
}
