import type { StoredDelivery } from './delivery.model.js';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** After each failed try; 24 hours and three quarters in all. */
export const retryDelays = [
  ...[5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
  ...[hour, 2 * hour, 4 * hour, 8 * hour, 9 * hour],
];

/** Milliseconds until the next try after `tries` failed ones; null: it was the last. */
export type RetryDelay = (tries: number) => number | null;

/** Up to a tenth later than planned: receivers that were away are not met by everything at once. */
export const usualRetryDelay: RetryDelay = (tries) => {
  const delay = retryDelays[tries - 1];
  return delay === undefined ? null : delay * (1 + Math.random() / 10);
};

/** What becomes of a delivery by a try. */
export function afterTry(
  delivery: StoredDelivery,
  lastTry: NonNullable<StoredDelivery['lastTry']>,
  retryDelay: RetryDelay,
): Pick<StoredDelivery, 'state' | 'tries' | 'run' | 'asked' | 'nextTryAt' | 'lastTry'> {
  const tries = delivery.tries + 1;
  const delay = lastTry.failure === null || delivery.type === 'webhook.test' ? null : retryDelay(tries);
  const settled = lastTry.failure === null ? ('delivered' as const) : ('failed' as const);
  return {
    ...{ tries, run: delivery.run + 1, asked: false, lastTry },
    state: delay === null ? settled : 'waiting',
    nextTryAt: delay === null ? null : new Date(lastTry.at.getTime() + delay),
  };
}
