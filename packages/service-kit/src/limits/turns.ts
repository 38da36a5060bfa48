import pLimit from 'p-limit';
import { Problem } from '../app/problem.js';

interface Queue {
  /** How much is worked on at a time. */
  atOnce: number;
  /** How many may wait for their turn: as many as are done before the timeouts of their callers. */
  mostWaiting: number;
  /** How much one client may have waiting or worked on, so that none takes the turns of all others. */
  mostOfOne?: number;
}

const retryAfterSeconds = 5;

/**
 * Does work in turns, first come, first served; `client` names who it is for. Throws at once, `too_many_requests` when too
 * much is the client's, `service_unavailable` when too much is waiting.
 */
export function createTurns({ atOnce, mostWaiting, mostOfOne = Number.POSITIVE_INFINITY }: Queue) {
  const turn = pLimit(atOnce);
  const ofClients = new Map<string, number>();

  return async <T>(work: () => Promise<T>, client = ''): Promise<T> => {
    const own = ofClients.get(client) ?? 0;
    if (own >= mostOfOne) throw new Problem('too_many_requests', { retryAfter: retryAfterSeconds });
    if (turn.pendingCount >= mostWaiting) throw new Problem('service_unavailable', { retryAfter: retryAfterSeconds });
    ofClients.set(client, own + 1);
    try {
      return await turn(work);
    } finally {
      const left = (ofClients.get(client) ?? 1) - 1;
      if (left === 0) ofClients.delete(client);
      else ofClients.set(client, left);
    }
  };
}
