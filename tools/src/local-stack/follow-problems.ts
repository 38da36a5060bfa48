import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';

const POLL_EVERY_MS = 300;
/** pino's level of errors. */
const ERROR_LEVEL = 50;

/**
 * Passes on, as `<name>: <line>`, what the processes write to `<folder>/<name>.log` from now on and what needs a
 * developer's look: lines that are no log entries (compile errors, crashes, restarts) and entries of errors.
 */
export function followProblems(folder: string, names: readonly string[], print: (line: string) => void): () => void {
  const logs = names.map((name) => ({ name, path: join(folder, `${name}.log`), position: -1 }));
  const timer = setInterval(async () => {
    for (const log of logs) {
      const { text, position } = await readFrom(log.path, log.position);
      log.position = position;
      for (const line of text.split('\n').filter(isProblem)) print(`${log.name}: ${line}`);
    }
  }, POLL_EVERY_MS);
  return () => clearInterval(timer);
}

/** Whole lines from the position on; -1 skips what is there. */
async function readFrom(path: string, position: number): Promise<{ text: string; position: number }> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (position < 0 || size < position) return { text: '', position: size };
  if (size === position) return { text: '', position };
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - position), 0, size - position, position);
    const end = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
    return { text: buffer.toString('utf8', 0, end), position: position + end };
  } finally {
    await file.close();
  }
}

function isProblem(line: string): boolean {
  if (line.trim() === '') return false;
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry && Number(entry.level) >= ERROR_LEVEL;
  } catch {
    return true;
  }
}
