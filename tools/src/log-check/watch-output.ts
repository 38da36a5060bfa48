import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Readable } from 'node:stream';

const written: string[] = [];

/** The output of loggers and child processes since the last call. */
export const takeOutput = (): string => written.splice(0).join('');

const print = process.stdout.write.bind(process.stdout);
const isLogLine = (chunk: unknown): boolean => typeof chunk === 'string' && chunk.startsWith('{"level":');

// Loggers write by this function where it is not the stream's own; test runs print no logs of services.
process.stdout.write = ((...all: Parameters<typeof print>) => isLogLine(all[0]) || print(...all)) as typeof print;

/** Collects the output of this process' loggers and child processes. Returns the function that stops it. */
export function watchOutput(): () => void {
  const ofLogger = (message: unknown): void => void written.push((message as { result: string }).result);
  const ofProgram = (message: unknown): void => {
    const { process: program } = message as { process: ChildProcess };
    // Its streams are created later.
    process.nextTick(() => {
      for (const stream of [program.stdout, program.stderr]) if (stream) copyOutput(stream);
    });
  };
  subscribe('tracing:pino_asJson:end', ofLogger);
  subscribe('child_process', ofProgram);
  return () => {
    unsubscribe('tracing:pino_asJson:end', ofLogger);
    unsubscribe('child_process', ofProgram);
  };
}

/** Leaves the data to the stream's other readers. */
function copyOutput(stream: Readable): void {
  const { push } = stream;
  stream.push = (chunk, encoding) => {
    if (chunk !== null) written.push(String(chunk));
    return push.call(stream, chunk, encoding);
  };
}
