import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const logs = join(root, '.data/logs');
/** Seconds between signs of life where the terminal's line cannot be rewritten. */
const quietSeconds = 15;
const tailLines = 30;

/** Runs a command with its output in a log, one line of progress, and the log's tail in the error when it fails. */
export async function runStep(title, logName, command, args) {
  mkdirSync(logs, { recursive: true });
  const path = join(logs, logName);
  const log = openSync(path, 'w');
  const progress = showProgress(title);
  try {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', log, log] });
    const outcome = await ended(child);
    if (outcome !== 'done') throw new Error(`${title} failed (${outcome}):\n\n${tail(path)}\n\nAll of it: ${path}`);
    progress.done();
  } finally {
    progress.stop();
    closeSync(log);
  }
}

/** 'done', or what went wrong. A signal for us ends the child first, so that nothing goes on building unseen. */
function ended(child) {
  return new Promise((resolve) => {
    const signals = { SIGINT: 130, SIGTERM: 143 };
    const stop = (signal) => {
      child.kill(signal);
      child.once('exit', () => process.exit(signals[signal]));
    };
    for (const signal of Object.keys(signals)) process.once(signal, stop);
    const finish = (outcome) => {
      for (const signal of Object.keys(signals)) process.off(signal, stop);
      resolve(outcome);
    };
    child.once('error', (error) => finish(error.message));
    child.once('exit', (code, signal) => finish(code === 0 ? 'done' : (signal ?? `exit code ${code}`)));
  });
}

function showProgress(title) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const { isTTY } = process.stdout;
  const show = () => process.stdout.write(isTTY ? `\r${title}… ${seconds()} s` : `${title}… ${seconds()} s\n`);
  if (isTTY) show();
  const timer = setInterval(show, isTTY ? 1000 : quietSeconds * 1000);
  return {
    done: () => process.stdout.write(`${isTTY ? '\r' : ''}${title}: done in ${seconds()} s\n`),
    stop: () => clearInterval(timer),
  };
}

function tail(path) {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-tailLines).join('\n');
}
