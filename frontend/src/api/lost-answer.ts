import { ProblemError } from './problem-error.js';

/** Whether the call may have been made although it failed: its answer was lost, or a server on the way gave up waiting. */
export const isLostAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ProblemError && error.status >= 500);
