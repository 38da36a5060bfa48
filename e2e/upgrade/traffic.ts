import { setTimeout as pause } from 'node:timers/promises';
import { fromNewAddress } from '../support/visitors.js';

const visit = { method: 'POST', body: '{"accessMethod":"qr"}' };
const guest = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' };

/** Guests who open a page and try again until they are served, as phones do, until `stop`. */
export function startTraffic(appUrl: string, networkId: string) {
  const visits = { accepted: 0, sent: 0, refused: new Set<number>() };
  let isOver = false;
  /** The status; 503 without an answer. */
  async function visitOnce(): Promise<number> {
    const headers = { ...guest, ...fromNewAddress() };
    const answer = await fetch(`${appUrl}/api/wifi/${networkId}/access`, { ...visit, headers }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status ?? 503;
  }

  async function goOn(): Promise<void> {
    while (!isOver) {
      visits.sent++;
      const status = await visitOnce();
      if (status === 202) visits.accepted++;
      else if (status !== 503) visits.refused.add(status);
      await pause(status === 202 ? 100 : 500);
    }
  }
  const guests = Promise.all([goOn(), goOn()]);
  return {
    visits,
    async stop(): Promise<void> {
      isOver = true;
      await guests;
    },
  };
}
