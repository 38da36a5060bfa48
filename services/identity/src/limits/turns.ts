import { Problem } from '@wifi-share/service-kit/app/problem';
import pLimit from 'p-limit';

interface Queue {
  /** How much is worked on at a time. */
  atOnce: number;
  /** How many may wait for their turn: as many as are done before the timeouts of their callers. */
  mostWaiting: number;
}

const retryAfterSeconds = 5;

/** Does work in turns, first come, first served. Throws `service_unavailable` at once when too many are waiting. */
export function createTurns({ atOnce, mostWaiting }: Queue) {
  const turn = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (turn.pendingCount >= mostWaiting) throw new Problem('service_unavailable', { retryAfter: retryAfterSeconds });
    return turn(work);
  };
}
