import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchPlan } from './launch-plan.js';
import { recordProcess, removeProcessRecord } from './process-records.js';

const living = new Set<ChildProcess>();

/** Kills the children when this process exits. */
process.once('exit', () => {
  for (const child of living) signalGroup(child, 'SIGKILL');
});

/** A started plan. It has a process group of its own: Ctrl-C reaches only the parent, which decides the order. */
export interface LaunchedProcess {
  pid: number;
  /** Resolves when the process is gone, to its exit code or the signal that ended it. */
  gone: Promise<string>;
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, and SIGKILL once the grace is over; resolves when the process is gone. */
  stop(graceMs: number): Promise<void>;
}

/** Starts the plan's command with its output in `<home>/logs/<name>.log`; rejects when it cannot be started. */
export async function launch(plan: LaunchPlan, home: string): Promise<LaunchedProcess> {
  const child = await spawned(plan, home);
  const pid = child.pid ?? 0;
  const exited = once(child, 'exit');
  living.add(child);
  await recordProcess(home, pid).catch(async (error: unknown) => {
    signalGroup(child, 'SIGKILL');
    await exited;
    living.delete(child);
    throw error;
  });
  const gone = exited.then(async ([code, signal]) => {
    living.delete(child);
    await removeProcessRecord(home, pid);
    return signal ?? `exit code ${code}`;
  });
  return {
    pid,
    gone,
    signal: (signal) => signalGroup(child, signal),
    stop: async (graceMs) => {
      signalGroup(child, 'SIGTERM');
      const grace = new AbortController();
      const late = pause(graceMs, 'late', { signal: grace.signal }).catch(() => 'gone');
      if ((await Promise.race([gone, late])) === 'late') signalGroup(child, 'SIGKILL');
      grace.abort();
      await gone;
    },
  };
}

async function spawned(plan: LaunchPlan, home: string): Promise<ChildProcess> {
  mkdirSync(join(home, 'logs'), { recursive: true });
  const log = openSync(join(home, 'logs', `${plan.name}.log`), 'a');
  try {
    const child = spawn(plan.command, plan.args, { env: plan.env, stdio: ['ignore', log, log], detached: true });
    await once(child, 'spawn');
    return child;
  } finally {
    closeSync(log);
  }
}

/** Reaches also what the process has started: docker's client leaves its work to a plug-in. */
function signalGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal);
}
