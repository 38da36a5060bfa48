import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local-stack/root.js';

/**
 * Runs a tool of node_modules in the project's folder with the terminal attached; resolves to its exit code. A signal ends
 * this process too, after the tool has cleaned up.
 */
export function runTool(name: string, args: string[]): Promise<number> {
  return untilEnded(spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit' }));
}

/** The same for a tool that runs beside others: `output` is all that it wrote. */
export async function runToolAside(name: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk));
  const code = await untilEnded(child);
  return { code, output: Buffer.concat(written).toString() };
}

function untilEnded(child: ChildProcess): Promise<number> {
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
    // Not 'exit': what was written last may come after it.
    child.once('close', (code) => ended(code ?? 1));
  });
}
