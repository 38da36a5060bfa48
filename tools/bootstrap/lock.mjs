import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until no other live process holds the lock of this folder; returns the release function.
 *
 * Turns are numbered files that hold their owner's pid and when it was started, as a later process may have that pid: in
 * containers it mostly does. The highest is the current one. A turn ends when its file is emptied or its owner is dead, and
 * the next one is taken by creating the next number, which only one process can. The highest file is never deleted: a late
 * process with an old number sees it and retries, so that exactly one takes over the lock of a killed process.
 */
export async function acquireLock(folder) {
  mkdirSync(folder, { recursive: true });
  let announced = false;
  for (;;) {
    const current = highest(folder);
    const owner = current ? ownerOf(folder, current) : undefined;
    if (!owner) {
      const mine = current + 1;
      if (take(folder, mine)) {
        for (const turn of turns(folder)) if (turn < mine) rmSync(join(folder, String(turn)), { force: true });
        const release = () => {
          process.off('exit', release);
          writeFileSync(join(folder, String(mine)), '');
        };
        // Ctrl-C ends the process in the middle of a step.
        process.once('exit', release);
        return release;
      }
    } else if (!announced) {
      announced = true;
      console.error(`Waiting for process ${owner}, which installs or builds in this folder…`);
    }
    await delay(owner ? 250 : 10);
  }
}

function turns(folder) {
  return readdirSync(folder).map(Number).filter(Number.isInteger);
}

function highest(folder) {
  return Math.max(0, ...turns(folder));
}

/** The pid of the turn's owner; undefined when the turn is over. */
function ownerOf(folder, turn) {
  const [pid, start] = readTurn(join(folder, String(turn))).split(' ');
  if (!pid) return undefined;
  return (start ? startTime(pid) === start : isRunning(pid)) ? pid : undefined;
}

/** Where no start time is known: no `ps`, or a turn of an earlier release. */
function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Empty also when the file is gone: a later turn was taken meanwhile, which `take` finds out. */
function readTurn(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/** When a running process was started, without spaces; empty when there is none. */
function startTime(pid) {
  try {
    if (process.platform !== 'linux') {
      // It writes a moment in the language and time zone of who asks.
      const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
      return execFileSync('ps', ['-o', 'lstart=', '-p', pid], { encoding: 'utf8', env }).trim().replace(/\s+/g, '-');
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? '' : fields[18];
  } catch {
    return '';
  }
}

/** A link appears together with its content, so that a turn is never read without its owner. */
function take(folder, turn) {
  const draft = join(folder, `draft-${process.pid}`);
  writeFileSync(draft, `${process.pid} ${startTime(String(process.pid))}`);
  try {
    linkSync(draft, join(folder, String(turn)));
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  if (highest(folder) === turn) return true;
  rmSync(join(folder, String(turn)), { force: true });
  return false;
}
