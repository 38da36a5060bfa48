import { setTimeout as delay } from 'node:timers/promises';
import { connectAccessCounts } from './counted-accesses.js';

export interface Acknowledged {
  networkId: string;
  /** When the 202 arrived, on the clock of `performance`. */
  at: number;
}

/** An access is seen so much too late at most. To look more often would take time from what is measured. */
const grainMilliseconds = 50;

/** Looks again and again how many accesses of the networks are counted. */
export async function watchTotals(mongoUrl: string, networkIds: readonly string[]) {
  const counted = await connectAccessCounts(mongoUrl);
  const before = await counted.of(networkIds);
  /** By network, in order: so many new accesses were counted at the latest `at`. */
  const steps = new Map<string, { count: number; at: number }[]>(networkIds.map((id) => [id, []]));
  let over = false;

  async function look(): Promise<void> {
    const found = await counted.of(networkIds);
    const at = performance.now();
    for (const [networkId, total] of found) {
      const count = total - (before.get(networkId) ?? 0);
      const ofNetwork = steps.get(networkId);
      if (count > (ofNetwork?.at(-1)?.count ?? 0)) ofNetwork?.push({ count, at });
    }
  }
  const watching = (async () => {
    while (!over) {
      await look();
      await delay(grainMilliseconds);
    }
  })();

  return {
    /**
     * Ends the watch. Milliseconds from each acknowledgement until its access was visible, infinite where it is not yet.
     * Totals do not say which accesses they count: those of a network are taken to be counted in the order in which they
     * were acknowledged, which is right but for accesses of the same batch. One that was counted and answered with a
     * failure makes the figures slightly too good.
     */
    async delaysOf(acknowledged: readonly Acknowledged[]): Promise<number[]> {
      over = true;
      await watching;
      await look();
      await counted.close();
      const inOrder = acknowledged.toSorted((a, b) => a.at - b.at);
      /** By network: how many accesses were looked at, and the step at which the last of them was visible. */
      const places = new Map(networkIds.map((id) => [id, { count: 0, step: 0 }]));
      return inOrder.map(({ networkId, at }) => {
        const [place, ofNetwork] = [places.get(networkId), steps.get(networkId)];
        if (!place || !ofNetwork) throw new Error(`${networkId} is not watched`);
        place.count++;
        while ((ofNetwork[place.step]?.count ?? Number.POSITIVE_INFINITY) < place.count) place.step++;
        const visible = ofNetwork[place.step];
        return visible ? Math.max(0, visible.at - at) : Number.POSITIVE_INFINITY;
      });
    },
  };
}
