import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import { type Connection, trusted } from 'mongoose';
import type { AccessModels } from '../accesses/access-models.js';
import { firstDayOfSets } from '../accesses/access-sets.model.js';
import type { DailyRollup } from '../accesses/daily-rollup.model.js';
import { logsRemovedBefore, type MaintenanceModel } from '../accesses/maintenance.model.js';
import { quartersOfDay, type RollupCounts, rollUp, tallyOf } from '../accesses/rollup.domain.js';
import { assignLogs, countLogs } from '../rebuild/count-logs.js';
import { fieldsOf, storedCounts } from '../rebuild/stored-counts.js';

/** How far releases up to 0.1 had read a partition of the accesses. */
interface Position {
  _id: string;
  stream: Date;
  seq: number;
}

export type MigrationModels = AccessModels & { maintenance: MaintenanceModel; now(): Date };

const partitions = 8;
const unusedCollections = ['firstVisits', 'projectionPositions'];

/**
 * Makes what releases up to 0.1 counted by adding up the start of what is counted by keys. The figures stay; it may be cut
 * off at any point and repeated.
 */
export async function migrateAccesses(connection: Connection, models: MigrationModels): Promise<void> {
  const { rollups, maintenance, now } = models;
  await notePositions(connection, maintenance);
  // In this order: what a day turns out to have more than was counted is added to its total.
  await migrateTotals(models);
  const withSets = { day: trusted({ $gte: firstDayOfSets(now()) }), rev: trusted({ $exists: false }) };
  for await (const rollup of rollups.find(withSets).lean().cursor()) await migrateDay(rollup, models);
  const unused = (await connection.listCollections()).filter(({ name }) => unusedCollections.includes(name));
  for (const { name } of unused) await connection.dropCollection(name);
}

/** Divides totals into the days that may still change, and all others. */
async function migrateTotals({ rollups, totals, maintenance, now }: MigrationModels): Promise<void> {
  const noLogs = await logsRemovedBefore(maintenance);
  const openSince = noLogs < firstDayOfSets(now()) ? noLogs : firstDayOfSets(now());
  const counted = withStringIds<{ _id: string; accessCount: number }>(totals.collection);
  for await (const { _id, accessCount } of counted.find({ accessCount: { $exists: true } })) {
    const open = await rollups.find({ networkId: _id, day: trusted({ $gte: openSince }) }, { day: 1, total: 1 }).lean();
    const days = Object.fromEntries(open.map(({ day, total }) => [day, total]));
    const base = Math.max(
      0,
      open.reduce((rest, { total }) => rest - total, accessCount),
    );
    const update = { $set: { base, days }, $unset: { accessCount: '', applied: '' } };
    await counted.updateOne({ _id, accessCount }, update as object);
  }
}

/** The consumer starts behind what all partitions had read; what some of them had read beyond it changes nothing. */
async function notePositions(connection: Connection, maintenance: MaintenanceModel): Promise<void> {
  const found = await withStringIds<Position>(connection.collection('projectionPositions'))
    .find({ _id: { $regex: '^accesses-' } })
    .toArray();
  const [newest] = [...found].sort((a, b) => b.stream.getTime() - a.stream.getTime());
  if (!newest) return;
  const ofStream = found.filter(({ stream }) => stream.getTime() === newest.stream.getTime());
  const seq = ofStream.length < partitions ? 0 : Math.min(...ofStream.map((position) => position.seq));
  await maintenance.updateOne(
    { _id: 'accesses-read' },
    { $setOnInsert: { stream: newest.stream, seq } },
    { upsert: true },
  );
}

/** Makes the day's sets from its logs. What it counted of which there is no log stays as a base that keys add to. */
async function migrateDay(rollup: DailyRollup, models: AccessModels): Promise<void> {
  const { logs, rollups, totals } = models;
  const { networkId, day } = rollup;
  await assignLogs(models, networkId, day);
  const { quarters, visitors } = await countLogs(logs, networkId, day);
  const fromLogs = rollUp(undefined, quarters, tallyOf(visitors.values())).changes;
  const base = without(storedCounts(rollup), fromLogs);
  const everyQuarter = Array.from({ length: quartersOfDay }, (_, quarter) => quarter);
  const tallies = everyQuarter.map((quarter) => [quarter, quarters.get(quarter) ?? {}] as const);
  const { changes, total } = rollUp({ base }, tallies, tallyOf(visitors.values()));
  if (total > rollup.total) await totals.updateOne({ _id: networkId }, { $max: { [`days.${day}`]: total } });
  const update = { $set: { ...fieldsOf(changes), ...(base && { base }), rev: 1 }, $unset: { applied: '', form: '' } };
  await withStringIds<{ _id: string }>(rollups.collection).updateOne(
    { _id: rollup._id, rev: { $exists: false } } as object,
    update as object,
  );
}

/** What `stored` counts by quarter beyond `logged`; undefined where that is nothing. */
function without(stored: RollupCounts, logged: RollupCounts): DailyRollup['base'] {
  const lacking = (stored.uniqueVisitors ?? 0) > (logged.uniqueVisitors ?? 0);
  const more = Object.entries(stored).flatMap(([path, count]) => {
    const isByQuarter = /^(quarters|methodQuarters|deviceQuarters|visitorQuarters)\./.test(path);
    const isCounted = !path.startsWith('visitorQuarters.') || lacking;
    const rest = count - (logged[path] ?? 0);
    return isByQuarter && isCounted && rest > 0 ? [[path, rest] as const] : [];
  });
  if (more.length === 0) return undefined;
  const { quarters, methodQuarters, deviceQuarters, visitorQuarters } = fieldsOf(Object.fromEntries(more));
  return { quarters, methodQuarters, deviceQuarters, visitorQuarters } as DailyRollup['base'];
}
