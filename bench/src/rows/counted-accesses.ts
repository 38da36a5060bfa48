import { accessModels } from '@wifi-share/analytics/accesses/access-models';
import { accessCountOf } from '@wifi-share/analytics/accesses/network-total.model';
import mongoose from 'mongoose';

const { trusted } = mongoose;

/** Reads how many accesses of networks are counted: the totals, which analytics' answers are made of. */
export async function connectAccessCounts(mongoUrl: string) {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'wifi-share-analytics' }).asPromise();
  const { totals } = accessModels(connection);
  return {
    /** By network; one without accesses is missing. */
    async of(networkIds: readonly string[]): Promise<Map<string, number>> {
      const found = await totals.find({ _id: trusted({ $in: [...networkIds] }) }, { base: 1, days: 1 }).lean();
      return new Map(found.map((total) => [total._id, accessCountOf(total)]));
    },
    close: () => connection.close(),
  };
}
