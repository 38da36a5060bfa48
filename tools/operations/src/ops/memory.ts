import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Answered } from '@wifi-share/messaging/figures/metric-series';

/** What one process takes. */
export interface ProcessMemory {
  process: string;
  /** PSS, in which each of the processes that share a page has its part of it; RSS, which counts such pages in each. */
  kind: 'PSS' | 'RSS';
  bytes: number;
}

/** Of the processes of this computer, by name; those that ended meanwhile are left out. */
export async function memoryOf(pids: Readonly<Record<string, number>>): Promise<ProcessMemory[]> {
  const read = Object.entries(pids).map(async ([name, pid]): Promise<ProcessMemory[]> => {
    const pss = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').then(pssIn, () => null);
    if (pss !== null) return [{ process: name, kind: 'PSS', bytes: pss }];
    const rss = await residentSize(pid);
    return rss === null ? [] : [{ process: name, kind: 'RSS', bytes: rss }];
  });
  return (await Promise.all(read)).flat().sort((a, b) => b.bytes - a.bytes);
}

/** Of `Pss:  1234 kB`; null where the kernel does not say. */
function pssIn(rollup: string): number | null {
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(rollup) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** By `ps`, in systems without /proc. */
async function residentSize(pid: number): Promise<number | null> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? null : Number(stdout) * 1024;
}

const resident = 'process_resident_memory_bytes';
const began = 'process_start_time_seconds';

/** As the services say of themselves, where their processes are elsewhere. Services of one process stand in one line. */
export function memoryIn(answered: readonly Answered[], origins: Readonly<Record<string, string>>): ProcessMemory[] {
  const processes = new Map<string, ProcessMemory>();
  for (const { service, figures } of answered) {
    const figure = (wanted: string) => figures.find(({ name }) => name === wanted)?.value;
    const bytes = figure(resident);
    if (bytes === undefined) continue;
    const key = `${new URL(origins[service] ?? '').hostname} ${figure(began)}`;
    const known = processes.get(key);
    processes.set(key, { process: known ? `${known.process}, ${service}` : service, kind: 'RSS', bytes });
  }
  return [...processes.values()].sort((a, b) => b.bytes - a.bytes);
}
