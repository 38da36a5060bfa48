import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until no other live process holds the lock of this folder; returns the release function.
 *
 * Turns are numbered files that hold their owner's pid; the highest is the current one. A turn ends when its file is
 * emptied or its owner is dead, and the next one is taken by creating the next number, which only one process can.
 * The highest file is never deleted: a late process with an old number sees it and retries, so that exactly one takes over
 * the lock of a killed process.
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
        return () => writeFileSync(join(folder, String(mine)), '');
      }
    } else if (!announced) {
      announced = true;
      console.log(`Waiting for process ${owner}, which installs or builds in this folder…`);
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
  const pid = readTurn(join(folder, String(turn)));
  return pid && isAlive(pid) ? pid : undefined;
}

/** 0 also when the file is gone: a later turn was taken meanwhile, which `take` finds out. */
function readTurn(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A link appears together with its content, so that a turn is never read without its owner. */
function take(folder, turn) {
  const draft = join(folder, `draft-${process.pid}`);
  writeFileSync(draft, String(process.pid));
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
