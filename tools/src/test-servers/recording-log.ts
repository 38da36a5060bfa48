import { loggerOptions } from '@wifi-share/service-kit/app/logger';
import Fastify, { type FastifyBaseLogger } from 'fastify';

interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** A logger whose lines can be read. */
export function createRecordingLog(): { log: FastifyBaseLogger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { log: Fastify({ logger: { ...loggerOptions('tests', 'info'), stream } }).log, lines };
}
