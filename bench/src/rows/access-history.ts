import { randomInt } from 'node:crypto';
import { accessModels } from '@wifi-share/analytics/accesses/access-models';
import { type CountedAccess, dayOf, rollUp, rollupId, tallyOf } from '@wifi-share/analytics/accesses/rollup.domain';
import { addAccess, noCounts } from '@wifi-share/analytics/rebuild/count-logs';
import { fieldsOf } from '@wifi-share/analytics/rebuild/stored-counts';
import { accessMethods } from '@wifi-share/contracts/entities/network';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import mongoose from 'mongoose';

const dayMilliseconds = 24 * 60 * 60_000;

export const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
];

/** Accesses at any moment of the day; of its visitors, as many as there are accesses, some come again. */
function accessesOf(networkId: string, midnight: number, count: number): CountedAccess[] {
  return Array.from({ length: count }, () => ({
    networkId,
    accessedAt: new Date(midnight + randomInt(dayMilliseconds)),
    accessMethod: accessMethods[randomInt(accessMethods.length)] ?? 'web',
    userAgent: userAgents[randomInt(userAgents.length)] ?? null,
    visitor: `visitor-${randomInt(count)}`,
  }));
}

/** The roll-up as `analytics:rebuild` makes it from a day's raw logs. */
function rollupOf(networkId: string, midnight: number, accesses: readonly CountedAccess[]) {
  const counts = noCounts();
  for (const access of accesses) addAccess(counts, access);
  const { changes } = rollUp(undefined, counts.quarters, tallyOf(counts.visitors.values()));
  const day = dayOf(new Date(midnight));
  return { _id: rollupId(networkId, day), networkId, day, ...fieldsOf(changes), rev: 1 };
}

const latest = (accesses: readonly CountedAccess[]): Date =>
  new Date(Math.max(...accesses.map(({ accessedAt }) => accessedAt.getTime())));

/**
 * Puts the roll-ups and totals of `total` accesses, evenly on the networks and the last `days` days, into analytics'
 * database. They are counted as the service counts; single logs are left out, as a million of them take the embedded
 * MongoDB half an hour.
 */
export async function seedHistory(mongoUrl: string, networkIds: string[], days: number, total: number) {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'wifi-share-analytics' }).asPromise();
  const { rollups, totals } = accessModels(connection);
  const today = Math.floor(Date.now() / dayMilliseconds);
  const perDay = total / (days * networkIds.length);
  let [due, made] = [0, 0];
  for (const networkId of networkIds) {
    const before = made;
    let newest: Date | undefined;
    for (let day = today - days + 1; day <= today; day++) {
      due += perDay;
      const accesses = accessesOf(networkId, day * dayMilliseconds, Math.round(due) - made);
      if (accesses.length === 0) continue;
      made += accesses.length;
      newest = latest(accesses);
      await insertMissing(rollups.collection, [rollupOf(networkId, day * dayMilliseconds, accesses)]);
    }
    if (newest) await totals.create({ _id: networkId, base: made - before, lastAccessed: newest });
  }
  await connection.close();
}
