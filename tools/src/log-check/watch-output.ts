import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Readable } from 'node:stream';

const written: string[] = [];

/** What loggers, and programs that a test has started, have written since the last time. */
export const takeOutput = (): string => written.splice(0).join('');

const print = process.stdout.write.bind(process.stdout);
const isLogLine = (chunk: unknown): boolean => typeof chunk === 'string' && chunk.startsWith('{"level":');

// Loggers write by this function where it is not the stream's own; a run of tests prints no logs of services.
process.stdout.write = ((...all: Parameters<typeof print>) => isLogLine(all[0]) || print(...all)) as typeof print;

/** Collects what loggers of this process and programs that it starts write, until it is called off. */
export function watchOutput(): () => void {
  const ofLogger = (message: unknown): void => void written.push((message as { result: string }).result);
  const ofProgram = (message: unknown): void => {
    const { process: program } = message as { process: ChildProcess };
    // Its streams are made after it.
    process.nextTick(() => {
      for (const stream of [program.stdout, program.stderr]) if (stream) overhear(stream);
    });
  };
  subscribe('tracing:pino_asJson:end', ofLogger);
  subscribe('child_process', ofProgram);
  return () => {
    unsubscribe('tracing:pino_asJson:end', ofLogger);
    unsubscribe('child_process', ofProgram);
  };
}

/** Takes nothing away from those who read the stream. */
function overhear(stream: Readable): void {
  const { push } = stream;
  stream.push = (chunk, encoding) => {
    if (chunk !== null) written.push(String(chunk));
    return push.call(stream, chunk, encoding);
  };
}
