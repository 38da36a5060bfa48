import { networksCounted } from '@wifi-share/contracts/events/analytics';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';

export interface Acknowledged {
  networkId: string;
  /** When the 202 arrived, on the clock of `performance`. */
  at: number;
}

/**
 * Watches how many accesses of new networks are counted, by the event that analytics publishes once its answers contain
 * them. Reading the database again and again would take time from what is measured.
 */
export async function watchTotals(natsUrl: string, networkIds: readonly string[]) {
  /** By network, in order: so many accesses were counted at the latest `at`. */
  const steps = new Map<string, { count: number; at: number }[]>(networkIds.map((id) => [id, []]));
  const connection = await connectNats(natsUrl);
  connection.subscribe(networksCounted.allSubjects, {
    callback: (_error, message) => {
      const at = performance.now();
      for (const [networkId, count] of networksCounted.parse(message.json()).data.networks) {
        const ofNetwork = steps.get(networkId);
        if (count > (ofNetwork?.at(-1)?.count ?? 0)) ofNetwork?.push({ count, at });
      }
    },
  });
  await connection.flush();

  return {
    counted: (): number => [...steps.values()].reduce((sum, ofNetwork) => sum + (ofNetwork.at(-1)?.count ?? 0), 0),

    /**
     * Milliseconds from each acknowledgement until its access was visible, infinite where it is not yet. Totals do not say
     * which accesses they count: those of a network are taken to be counted in the order in which they were acknowledged,
     * which is right but for accesses of the same batch. One that was counted and answered with a failure makes the figures
     * slightly too good.
     */
    delaysOf(acknowledged: readonly Acknowledged[]): number[] {
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

    stop: () => connection.close(),
  };
}
