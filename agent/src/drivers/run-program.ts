import { spawn } from 'node:child_process';

interface ProgramRun {
  /** Null where a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
  timedOut: boolean;
}

interface ProgramOptions {
  /** Written to its standard input. */
  input?: string;
  timeoutSeconds: number;
}

const most = 1_000_000;

/**
 * Runs a program by its path and arguments; no shell reads them. What is too slow is killed. Rejects when it cannot be
 * started at all.
 */
export function runProgram(
  [file = '', ...args]: readonly string[],
  { input = '', timeoutSeconds }: ProgramOptions,
): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    // A group of its own: what the program has started ends with it.
    const child = spawn(file, args, { stdio: 'pipe', detached: process.platform !== 'win32' });
    const output = { stdout: '', stderr: '' };
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      kill(child.pid);
    }, timeoutSeconds * 1000);
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8');
      child[name].on('data', (text: string) => {
        if (output[name].length < most) output[name] += text;
      });
    }
    // A program need not read its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, ...output, timedOut });
    });
  });
}

function kill(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
