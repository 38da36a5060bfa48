import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

const logs = join(root, '.data/logs');
/** Seconds between signs of life where the terminal's line cannot be rewritten. */
const quietSeconds = 15;
const tailLines = 30;

/** Runs a command with its output in a log, one line of progress, and the log's tail in the error when it fails. */
export const runStep = (title, logName, command, args) => runSteps(title, [{ title, logName, command, args }]);

/** Runs several of them side by side, with one line of progress for all, and calls `done` of each that succeeds; fails when all have ended. */
export async function runSteps(title, steps) {
  mkdirSync(logs, { recursive: true });
  const progress = showProgress(title);
  try {
    const problems = await Promise.all(steps.map(runLogged));
    const failed = problems.filter((problem) => problem !== undefined);
    if (failed.length > 0) throw new Error(failed.join('\n\n'));
    progress.done();
  } finally {
    progress.stop();
  }
}

/** Resolves to what went wrong, or to undefined. */
async function runLogged({ title, logName, command, args, done }) {
  const path = join(logs, logName);
  const log = openSync(path, 'w');
  try {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', log, log], detached: true });
    const outcome = await ended(child);
    if (outcome !== 'done') return `${title} failed (${outcome}):\n\n${tail(path)}\n\nAll of it: ${path}`;
    done?.();
  } finally {
    closeSync(log);
  }
}

/**
 * 'done', or what went wrong. A signal for us kills the whole step at once: npm would first spend half a minute on
 * rolling back, and what is half done has no stamp, so the next start does it again.
 */
function ended(child) {
  return new Promise((resolve) => {
    const stop = (signal) => {
      child.once('exit', () => process.exit(128 + constants.signals[signal]));
      process.kill(-child.pid, 'SIGKILL');
    };
    process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop);
    const finish = (outcome) => {
      process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
      resolve(outcome);
    };
    child.once('error', (error) => finish(error.message));
    child.once('exit', (code, signal) => finish(code === 0 ? 'done' : (signal ?? `exit code ${code}`)));
  });
}

/** On standard error: the output of the command that follows may be read by a program. */
function showProgress(title) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const { isTTY } = process.stderr;
  let isDone = false;
  const show = () => process.stderr.write(isTTY ? `\r${title}… ${seconds()} s` : `${title}… ${seconds()} s\n`);
  if (isTTY) show();
  const timer = setInterval(show, isTTY ? 1000 : quietSeconds * 1000);
  return {
    done: () => {
      isDone = true;
      process.stderr.write(`${isTTY ? '\r' : ''}${title}: done in ${seconds()} s\n`);
    },
    stop: () => {
      clearInterval(timer);
      if (isTTY && !isDone) process.stderr.write('\n');
    },
  };
}

function tail(path) {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-tailLines).join('\n');
}
