import { setTimeout as delay } from 'node:timers/promises';
import { accessModels } from '@wifi-share/analytics/accesses/access-models';
import mongoose from 'mongoose';

export interface Acknowledged {
  networkId: string;
  eventId: string;
  /** When the 202 arrived, on the clock of `performance`. */
  at: number;
}

/** How exactly the moment is known at which an access became visible. */
const grainMilliseconds = 10;
const readAtOnce = 1000;

const { trusted } = mongoose;

/**
 * Looks again and again up to where in the stream the networks' totals have counted. They are what analytics writes
 * last of an access and what its answer reads.
 */
export async function watchTotals(mongoUrl: string, networkIds: string[]) {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'wifi-share-analytics' }).asPromise();
  const { totals, logs } = accessModels(connection);
  /** By network, in order: counted up to `seq` at the latest `at`. */
  const steps = new Map<string, { seq: number; at: number }[]>(networkIds.map((id) => [id, []]));
  let over = false;

  const look = async (): Promise<void> => {
    const found = await totals.find({ _id: trusted({ $in: networkIds }) }, { applied: 1 }).lean();
    const at = performance.now();
    for (const { _id, applied } of found) {
      const ofNetwork = steps.get(_id);
      if (ofNetwork?.at(-1)?.seq !== applied.seq) ofNetwork?.push({ seq: applied.seq, at });
    }
  };
  const watching = (async () => {
    while (!over) {
      await look();
      await delay(grainMilliseconds);
    }
  })();

  async function placesOf(eventIds: readonly string[]): Promise<Map<string, number>> {
    const places = new Map<string, number>();
    for (let first = 0; first < eventIds.length; first += readAtOnce) {
      const ids = eventIds.slice(first, first + readAtOnce);
      const found = await logs.find({ _id: trusted({ $in: ids }) }, { recorded: 1 }).lean();
      for (const { _id, recorded } of found) if (recorded) places.set(_id, recorded.seq);
    }
    return places;
  }

  return {
    /** Ends the watch. Milliseconds from each acknowledgement until its access was visible, infinite where it is not yet. */
    async delaysOf(acknowledged: readonly Acknowledged[]): Promise<number[]> {
      over = true;
      await watching;
      await look();
      const places = await placesOf(acknowledged.map(({ eventId }) => eventId));
      await connection.close();
      return acknowledged.map(({ networkId, eventId, at }) => {
        const seq = places.get(eventId) ?? Number.POSITIVE_INFINITY;
        const visible = steps.get(networkId)?.find((step) => step.seq >= seq);
        return visible ? Math.max(0, visible.at - at) : Number.POSITIVE_INFINITY;
      });
    },
  };
}
