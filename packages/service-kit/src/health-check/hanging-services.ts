import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** As many as the liveness probe of Kubernetes allows (deploy/kubernetes). */
const allowedMisses = 6;

/** The init processes of Docker and Podman: outside of a container nothing is ended. */
const inits: readonly string[] = ['docker-init', 'tini', 'podman-init'];

/**
 * Counts in `file` how many checks in a row had no answer at all; true when these are too many. Services that have never
 * answered are starting, which may take minutes: the file is in a tmpfs, so that a container starts without it. Where it
 * cannot be written nothing is counted.
 */
export function areHanging(haveAnswered: boolean, file: string): boolean {
  try {
    const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
    if (!haveAnswered && before === null) return false;
    const misses = haveAnswered ? 0 : (before ?? 0) + 1;
    if (misses !== before) writeFileSync(file, String(misses));
    if (misses < allowedMisses) return false;
    rmSync(file);
    return true;
  } catch {
    return false;
  }
}

/** Ends what the container's init process runs, so that the container is restarted: compose does not restart one that hangs. */
export function endServices(init = 1): void {
  if (!inits.includes(readFileSync(`/proc/${init}/comm`, 'utf8').trim())) return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (parentOf(pid) === String(init)) process.kill(Number(pid), 'SIGKILL');
  }
}

function parentOf(pid: string): string | undefined {
  try {
    return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
