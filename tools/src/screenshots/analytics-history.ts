import { signIn } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { deviceFamilies } from '@wifi-share/contracts/entities/device-family';
import { accessMethods } from '@wifi-share/contracts/entities/network';
import mongoose from 'mongoose';
import { GatewaySession } from '../local-stack/gateway-session.js';
import type { Run } from '../local-stack/run-file.js';

const days = 200;
const dayMilliseconds = 24 * 60 * 60_000;
/** How busy each hour (UTC) of a working day is, and how much of each method and device there is. */
const hours = [0, 0, 0, 0, 0, 1, 3, 8, 11, 7, 6, 9, 12, 10, 6, 6, 8, 10, 9, 6, 4, 2, 1, 0];
const methodShares = [0.14, 0.61, 0.19, 0.06];
const deviceShares = [0.44, 0.37, 0.04, 0.07, 0.06, 0.01, 0.01];

type Counts = Record<string, number>;

/** 0 to 1, always the same for the same numbers. */
const chance = (...seed: number[]): number => {
  const wave = Math.sin(seed.reduce((sum, value, at) => sum + value * (12.9898 + at * 65.141), 4.1)) * 43758.5453;
  return wave - Math.floor(wave);
};

const split = (total: number, names: readonly string[], shares: number[]): Counts => {
  let left = total;
  const counts = names.map((name, at) => {
    const count = at === 1 ? 0 : Math.min(left, Math.round(total * (shares[at] ?? 0)));
    left -= count;
    return [name, count] as const;
  });
  return Object.fromEntries(counts.map(([name, count], at) => [name, at === 1 ? left : count]));
};

/** The roll-up of one network on one day, `ago` days back, as a café could have it. */
function rollupOf(networkId: string, network: number, ago: number) {
  const moment = new Date(Date.now() - ago * dayMilliseconds);
  const day = moment.toISOString().slice(0, 10);
  const weekday = moment.getUTCDay();
  const size = (network === 0 ? 1 : 0.35) * (weekday === 0 ? 0.25 : weekday === 6 ? 1.5 : 1) * (1.25 - ago / 400);
  const quarters: Counts = {};
  const ofHours: Counts = {};
  const visitorQuarters: Counts = {};
  for (const [hour, busy] of hours.entries()) {
    const count = Math.round(busy * size * (0.5 + chance(network, ago, hour)));
    if (count === 0) continue;
    quarters[hour * 4] = count;
    ofHours[hour] = count;
    visitorQuarters[hour * 4] = Math.ceil(count * (0.55 + 0.3 * chance(hour, ago)));
  }
  const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0);
  const total = sum(quarters);
  const methods = split(total, accessMethods, methodShares);
  const devices = split(total, deviceFamilies, deviceShares);
  const rollup = { networkId, day, rev: 1, total, quarters, visitorQuarters, methods, devices };
  return { ...rollup, hours: ofHours, _id: `${networkId}:${day}`, uniqueVisitors: sum(visitorQuarters) };
}

/** Gives the demo owner's networks some months of accesses in the figures of this stack, which is for pictures alone. */
export async function writeAnalyticsHistory(run: Run): Promise<void> {
  const session = new GatewaySession(run.appUrl);
  const { id } = await session.call(signIn, {}, run.demo);
  const networks = (await session.call(listNetworks, { id })).toReversed();
  const connection = await mongoose.createConnection(run.mongoUrl).asPromise();
  const database = connection.getClient().db('wifi-share-analytics');
  for (const [at, network] of networks.entries()) {
    const rollups = Array.from({ length: days }, (_, ago) => rollupOf(network.id, at, ago + 1));
    await database.collection<{ _id: string }>('dailyRollups').insertMany(rollups);
    const counted = Object.fromEntries(rollups.map(({ day, total }) => [day, total]));
    const lastAccessed = new Date(Date.now() - (at + 1) * 40 * 60_000);
    await database
      .collection<{ _id: string }>('networkTotals')
      .replaceOne({ _id: network.id }, { base: 0, days: counted, lastAccessed }, { upsert: true });
  }
  await connection.close();
}
