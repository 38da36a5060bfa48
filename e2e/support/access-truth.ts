import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { DeviceFamily } from '@wifi-share/contracts/entities/device-family';
import { type AccessMethod, accessMethods } from '@wifi-share/contracts/entities/network';
import type { Access } from '@wifi-share/contracts/events/networks';
import type { mongo } from 'mongoose';

const agents: [DeviceFamily, string][] = [
  ['iphone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1'],
  ['android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'],
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'],
  ['other', 'curl/8.0'],
];

/** An access of one of `visitors` guests. */
export function someAccess(networkId: string, time: Date, visitors: number): Access {
  const visitor = randomInt(visitors);
  return {
    ...{ id: randomUUID(), networkId, time: time.toISOString(), address: '203.0.113.0/24' },
    method: accessMethods[randomInt(accessMethods.length)] ?? 'web',
    userAgent: agents[visitor % agents.length]?.[1] ?? null,
    visitor: createHash('sha256').update(`visitor ${visitor}`).digest('base64url').slice(0, 22),
  };
}

interface Day {
  total: number;
  uniqueVisitors: number;
  quarters: Record<number, number>;
  hours: Record<number, number>;
  methods: Partial<Record<AccessMethod, number>>;
  methodQuarters: Partial<Record<AccessMethod, Record<number, number>>>;
  devices: Partial<Record<DeviceFamily, number>>;
  deviceQuarters: Partial<Record<DeviceFamily, Record<number, number>>>;
  visitorQuarters: Record<number, number>;
}

const bump = <K extends PropertyKey>(counts: Partial<Record<K, number>>, key: K): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** The expected figures of these accesses, by `<network id>:<day>`; calculated in another way than the services do. */
function truthOf(accesses: readonly Access[]): Record<string, Day> {
  const days: Record<string, Day> = {};
  const firsts = new Map<string, { day: Day; quarter: number }>();
  for (const { networkId, time, method, userAgent, visitor } of accesses) {
    const at = new Date(time);
    const id = `${networkId}:${time.slice(0, 10)}`;
    days[id] ??= {
      ...{ total: 0, uniqueVisitors: 0, quarters: {}, hours: {}, visitorQuarters: {} },
      ...{ methods: {}, methodQuarters: {}, devices: {}, deviceQuarters: {} },
    };
    const day = days[id];
    const quarter = at.getUTCHours() * 4 + Math.floor(at.getUTCMinutes() / 15);
    const device = agents.find(([, agent]) => agent === userAgent)?.[0] ?? 'other';
    day.total++;
    bump(day.quarters, quarter);
    bump(day.hours, at.getUTCHours());
    bump(day.methods, method);
    day.methodQuarters[method] ??= {};
    bump(day.methodQuarters[method], quarter);
    bump(day.devices, device);
    day.deviceQuarters[device] ??= {};
    bump(day.deviceQuarters[device], quarter);
    const first = firsts.get(id + visitor);
    if (!first || quarter < first.quarter) firsts.set(id + visitor, { day, quarter });
  }
  for (const { day, quarter } of firsts.values()) {
    day.uniqueVisitors++;
    bump(day.visitorQuarters, quarter);
  }
  return days;
}

type Stored = Record<string, unknown> & { _id: string };

/** Sorted, and without what is 0. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const of = plain(inner);
    return of === 0 || JSON.stringify(of) === '{}' ? [] : [[key, of] as const];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

type Collection = (service: string, name: string) => mongo.Collection;

/** Where the stored figures differ from the accesses, in words; nothing may be stored of the erased networks. */
export async function differences(
  collection: Collection,
  accesses: readonly Access[],
  erased: ReadonlySet<string>,
): Promise<string[]> {
  const counted = accesses.filter(({ networkId }) => !erased.has(networkId));
  return [
    ...(await differencesOfRollups(collection, truthOf(counted))),
    ...(await differencesOfTotals(collection, counted)),
    ...(await storedOfErased(collection, erased)),
  ];
}

async function documentsOf(collection: Collection, service: string, name: string): Promise<Map<unknown, Stored>> {
  const documents = (await collection(service, name).find().toArray()) as unknown as Stored[];
  return new Map(documents.map((one) => [one._id, one]));
}

async function differencesOfRollups(collection: Collection, truth: Record<string, Day>): Promise<string[]> {
  const found: string[] = [];
  const rollups = await documentsOf(collection, 'analytics', 'dailyRollups');
  for (const [id, day] of Object.entries(truth)) {
    for (const [field, expected] of Object.entries(day)) {
      const [is, shall] = [plain(rollups.get(id)?.[field]), plain(expected)].map((one) => JSON.stringify(one));
      if (is !== shall) found.push(`${id} ${field}: ${is?.slice(0, 120)} instead of ${shall?.slice(0, 120)}`);
    }
  }
  if (rollups.size !== Object.keys(truth).length) found.push(`${rollups.size} roll-ups`);
  return found;
}

async function differencesOfTotals(collection: Collection, accesses: readonly Access[]): Promise<string[]> {
  const found: string[] = [];
  const totals = new Map<string, { count: number; last: string }>();
  for (const { networkId, time } of accesses) {
    const total = totals.get(networkId) ?? { count: 0, last: time };
    totals.set(networkId, { count: total.count + 1, last: time > total.last ? time : total.last });
  }
  const copies = await documentsOf(collection, 'networks', 'networks');
  const own = await documentsOf(collection, 'analytics', 'networkTotals');
  for (const [id, { count, last }] of totals) {
    const copy = copies.get(id);
    if (copy?.accessCount !== count) found.push(`the copy of ${id}: ${copy?.accessCount} instead of ${count}`);
    const lastAccessed = copy?.lastAccessed instanceof Date ? copy.lastAccessed.toISOString() : undefined;
    if (lastAccessed !== last) found.push(`the last access of ${id}: ${lastAccessed} instead of ${last}`);
    const { base = 0, days = {} } = (own.get(id) ?? {}) as { base?: number; days?: Record<string, number> };
    const sum = Object.values(days).reduce((all, one) => all + one, base);
    if (sum !== count) found.push(`the total of ${id}: ${sum} instead of ${count}`);
  }
  return found;
}

async function storedOfErased(collection: Collection, erased: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = [];
  for (const id of erased) {
    const queries: Record<string, object> = {
      accessLogs: { networkId: id },
      accessSets: { _id: { $regex: `^${id}:` } },
      visitorSets: { _id: { $regex: `^${id}:` } },
      dailyRollups: { networkId: id },
      networkTotals: { _id: id },
    };
    for (const [name, query] of Object.entries(queries)) {
      if (await collection('analytics', name).findOne(query)) found.push(`${name} of ${id}, which was erased`);
    }
  }
  return found;
}
