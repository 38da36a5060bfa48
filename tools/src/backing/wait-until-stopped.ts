import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves when every thread of the process has stopped after SIGSTOP: the kernel stops each separately, and one on another
 * core may continue to answer for a moment. Resolves at once on other systems than Linux.
 */
export async function waitUntilStopped(pid: number): Promise<void> {
  while (await runsOn(pid)) await delay(1);
}

async function runsOn(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  // The state follows the name, which may contain parentheses. A thread that has ended meanwhile counts as stopped.
  const states = await Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '');
      return stat.slice(stat.lastIndexOf(')') + 2).charAt(0) || 'X';
    }),
  );
  return states.some((state) => !'TtXZ'.includes(state));
}
