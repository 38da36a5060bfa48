import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const POLL_EVERY_MS = 50;

/** Records in the home folder that a process was started from there. */
export async function recordProcess(home: string, pid: number): Promise<void> {
  const folder = join(home, 'processes');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, String(pid)), (await processStartTime(pid)) ?? '');
}

export function removeProcessRecord(home: string, pid: number): Promise<void> {
  return rm(join(home, 'processes', String(pid)), { force: true });
}

/** Ends the processes that a killed run left running; resolves to their number. */
export async function killLeftovers(home: string, graceMs: number): Promise<number> {
  const pids = (await readdir(join(home, 'processes')).catch(() => [])).map(Number);
  const ended = await Promise.all(pids.map((pid) => endLeftover(home, pid, graceMs)));
  return ended.filter(Boolean).length;
}

async function endLeftover(home: string, pid: number, graceMs: number): Promise<boolean> {
  const start = await readFile(join(home, 'processes', String(pid)), 'utf8');
  const alive = async () => start !== '' && (await processStartTime(pid)) === start;
  const wasAlive = await alive();
  if (wasAlive) {
    process.kill(-pid, 'SIGTERM');
    const deadline = Date.now() + graceMs;
    while ((await alive()) && Date.now() < deadline) await pause(POLL_EVERY_MS);
    if (await alive()) process.kill(-pid, 'SIGKILL');
  }
  await removeProcessRecord(home, pid);
  return wasAlive;
}

/** When a running process was started, without blanks: distinguishes it from a later process with the same pid. */
export async function processStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === '' || state === 'Z' ? undefined : fields[18];
  }
  // It writes a moment in the language and time zone of the caller.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const ps = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], { env }).catch(() => undefined);
  return ps?.stdout.trim().replace(/\s+/g, '-');
}
