import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local-stack/root.js';

/**
 * Runs a tool of node_modules in the project's folder with the terminal attached; resolves to its exit code. A signal ends
 * this process too, after the tool has cleaned up.
 */
export function runTool(name: string, args: string[]): Promise<number> {
  const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit' });
  let interrupted = false;
  const interrupt = (signal: NodeJS.Signals) => {
    interrupted = true;
    // Ctrl-C reaches the tool directly, and a second SIGINT would interrupt vitest's cleanup.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return new Promise((resolve) => {
    const ended = (code: number) => {
      if (interrupted) process.exit(130);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      ended(127);
    });
    child.once('exit', (code) => ended(code ?? 1));
  });
}
