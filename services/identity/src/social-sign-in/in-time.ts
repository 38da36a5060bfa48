import { setTimeout as delay } from 'node:timers/promises';
import { SignInRefusal } from './sign-in-refusal.js';

/** The gateway waits five seconds for an answer, and the accounts need some of it. */
const patienceMilliseconds = 4000;

/** The result of `work` at the provider. Throws `google_unavailable` when it takes too long for the person who waits. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = delay(patienceMilliseconds, undefined, { signal: done.signal }).then(() => {
    throw new SignInRefusal('google_unavailable', new Error('the provider took too long'));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
