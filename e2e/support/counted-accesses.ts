import type { Run } from '@wifi-share/tools/local-stack/run-file';
import mongoose from 'mongoose';
import { expect, vi } from 'vitest';

interface Stored {
  _id: string;
  networkId?: string;
  total?: number;
  accessCount?: number;
  applied?: { stream: Date; seq: number };
  recorded?: { stream: Date; seq: number };
}

/** What networks and analytics have stored of accesses. */
export async function countedAccesses({ mongoUrl }: Pick<Run, 'mongoUrl'>) {
  const connection = await mongoose.createConnection(mongoUrl).asPromise();
  const collection = (service: 'networks' | 'analytics', name: string) =>
    connection.getClient().db(`wifi-share-${service}`).collection<Stored>(name);
  const logs = collection('analytics', 'accessLogs');

  return {
    /** Resolves when both services have applied this access, and with it all before it of the same network. */
    async applied(networkId: string, eventId: string): Promise<void> {
      await vi.waitFor(
        async () => {
          const { stream, seq } = (await logs.findOne({ _id: eventId }))?.recorded ?? {};
          const counts = [collection('networks', 'networks'), collection('analytics', 'networkTotals')];
          const marks = await Promise.all(counts.map((each) => each.findOne({ _id: networkId })));
          for (const mark of marks) {
            expect(mark?.applied?.stream).toEqual(stream);
            expect(mark?.applied?.seq).toBeGreaterThanOrEqual(seq ?? Number.POSITIVE_INFINITY);
          }
        },
        { timeout: 180_000, interval: 250 },
      );
    },

    /** The event ids in the raw log. */
    loggedIds: async (networkId: string): Promise<string[]> =>
      (await logs.find({ networkId }).project<Stored>({ _id: 1 }).toArray()).map(({ _id }) => _id),

    inRollups: async (networkId: string): Promise<number> => {
      const rollups = await collection('analytics', 'dailyRollups').find({ networkId }).toArray();
      return rollups.reduce((sum, { total = 0 }) => sum + total, 0);
    },

    /** Lets both services, which have to be stopped, read every access from the beginning. */
    async readAgain(): Promise<void> {
      for (const service of ['networks', 'analytics'] as const) {
        await collection(service, 'projectionPositions').deleteMany({ _id: { $regex: '^access' } });
      }
    },

    close: () => connection.close(),
  };
}

export type CountedAccesses = Awaited<ReturnType<typeof countedAccesses>>;
