import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type LoggedEvent = Record<string, unknown> & { event: string; outcome: string };

/** The security events that services of this process log, in each test from its beginning. */
export function watchSecurityEvents(): LoggedEvent[] {
  const events: LoggedEvent[] = [];
  const note = (message: unknown): void => {
    const line = (message as { result: string }).result;
    if (line.includes('"security":{')) events.push(JSON.parse(line).security);
  };
  beforeAll(() => subscribe('tracing:pino_asJson:end', note));
  afterAll(() => void unsubscribe('tracing:pino_asJson:end', note));
  beforeEach(() => void events.splice(0));
  return events;
}
