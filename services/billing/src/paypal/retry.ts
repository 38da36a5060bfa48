import { setTimeout as pause } from 'node:timers/promises';
import { PayPalError } from './paypal-errors.js';

/** No caller waits for longer: the gateway times out after five seconds. */
const timeoutMilliseconds = 4000;
/** Before the second and the third attempt; each is stretched by up to as much again, so that callers do not come together. */
const pausesMilliseconds = [150, 500];

/**
 * Runs `attempt` again while it is undecided, three times at most and about four seconds long. What is attempted has to be
 * harmless when it is done twice. Throws what the last attempt threw.
 */
export async function retryUndecided<T>(attempt: (millisecondsLeft: () => number) => Promise<T>): Promise<T> {
  const end = performance.now() + timeoutMilliseconds;
  const left = () => Math.max(1, Math.ceil(end - performance.now()));
  for (const milliseconds of pausesMilliseconds) {
    try {
      return await attempt(left);
    } catch (error) {
      const rest = milliseconds * (1 + Math.random());
      if (!(error instanceof PayPalError) || error.kind !== 'undecided' || rest >= left()) throw error;
      await pause(rest);
    }
  }
  return attempt(left);
}
