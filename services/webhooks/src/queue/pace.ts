import { durations } from '@wifi-share/contracts/durations';
import { type RetryDelay, usualRetryDelay } from '../deliveries/retry.domain.js';

/** Times in milliseconds. */
export interface Pace {
  /** How long a receiver has for its answer. */
  timeout: number;
  retryDelay: RetryDelay;
  /** About how long a try waits whose endpoint has enough in hand. */
  busyPause: number;
  /** How often deliveries are looked for that are due and not queued. */
  queueDueSeconds: number;
  /** How often secrets are looked for that an older key has sealed. */
  resealSeconds: number;
  /** How long a job stays with a worker that shows no sign of life. */
  lockDuration: number;
  /** How often abandoned jobs are looked for. */
  stalledInterval: number;
}

export const usualPace: Pace = {
  timeout: durations.webhookTimeoutSeconds * 1000,
  retryDelay: usualRetryDelay,
  busyPause: 10_000,
  queueDueSeconds: 30,
  resealSeconds: 60,
  lockDuration: 30_000,
  stalledInterval: 5_000,
};
