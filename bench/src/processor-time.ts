import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const tickMicroseconds = 10_000;

/** The processor time that a process has used so far, in microseconds; NaN where there is no `/proc` that says so. */
export async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the name, in brackets, which may hold anything; the 14th and 15th are utime and stime.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * tickMicroseconds;
}

/** Of each process, by name. */
export async function processorTimes(pids: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const read = Object.entries(pids).map(async ([name, pid]) => [name, await processorTime(pid)] as const);
  return Object.fromEntries(await Promise.all(read));
}
