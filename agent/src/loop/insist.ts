import { backoff } from '../server/clock.js';
import { ServerProblem } from '../server/server-client.js';
import type { Venue } from './venue.js';

/** `gone`: the server does not want it any more; `interrupted`: the agent stopped first. */
type Insisted = 'taken' | 'gone' | 'interrupted';

/** Worth another try: the server is busy, is being repaired, or doubts the caller. */
const passes = (status: number): boolean => status >= 500 || [401, 408, 429].includes(status);

/** How long to wait after a call that failed, in milliseconds. */
export const waitAfter = (error: unknown, failures: number, random: number): number =>
  Math.max(backoff(failures, random), error instanceof ServerProblem ? error.retryAfter * 1000 : 0);

/** Makes `call` until the server has taken it. */
export async function insist(
  { clock, log }: Venue,
  what: string,
  signal: AbortSignal,
  call: () => Promise<void>,
): Promise<Insisted> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await call();
      return 'taken';
    } catch (error) {
      if (signal.aborted) break;
      const message = error instanceof Error ? error.message : 'Unknown error.';
      if (error instanceof ServerProblem && !passes(error.status)) {
        log.say(`${what}: ${message}`);
        return 'gone';
      }
      if (failures === 1) log.say(`${what}: ${message} Trying again.`);
      await clock.sleep(waitAfter(error, failures, clock.random()), signal);
    }
  }
  return 'interrupted';
}
