/** Times of the worker in milliseconds. */
export interface Pace {
  /** How long the whole queue waits before it tries a mail server that was away. */
  serverAwayPause: number;
  /** How long a job stays with a worker that shows no sign of life. */
  lockDuration: number;
  /** How often abandoned jobs are looked for. */
  stalledInterval: number;
}

export const usualPace: Pace = { serverAwayPause: 5_000, lockDuration: 30_000, stalledInterval: 5_000 };
