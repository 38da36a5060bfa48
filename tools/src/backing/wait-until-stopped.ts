import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves when every thread of the process stands still after SIGSTOP: the kernel stops each for itself, and one that
 * runs on another core may go on answering for a moment. Elsewhere than on Linux it resolves at once.
 */
export async function waitUntilStopped(pid: number): Promise<void> {
  while (await runsOn(pid)) await delay(1);
}

async function runsOn(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  // The state stands behind the name, which may have parentheses itself. Who has ended meanwhile runs no more.
  const states = await Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '');
      return stat.slice(stat.lastIndexOf(')') + 2).charAt(0) || 'X';
    }),
  );
  return states.some((state) => !'TtXZ'.includes(state));
}
