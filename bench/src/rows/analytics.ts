import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { median } from '../measurements.js';
import type { Row } from '../results.js';
import { seedHistory } from './access-history.js';
import type { BenchContext } from './bench-context.js';
import { createOwner, type Owner } from './owner.js';

const networks = 3;
const days = 366;
const sizes = { few: 10_000, many: 10_000_000 };
const times = 101;
const dayMilliseconds = 24 * 60 * 60_000;

/** The last `length` days. */
function rangeOf(length: number): string {
  const [from, to] = [length - 1, 0].map((ago) => new Date(Date.now() - ago * dayMilliseconds).toISOString());
  return `from=${from?.slice(0, 10)}&to=${to?.slice(0, 10)}`;
}

const queries = {
  'totals alone': '',
  '7 days by hour': `?${rangeOf(7)}&granularity=hour`,
  '30 days by day': `?${rangeOf(30)}&granularity=day`,
  '366 days by month': `?${rangeOf(days)}&granularity=month`,
};

/** Whether an owner with ten million accesses waits longer for figures than one with ten thousand on as many networks and days. */
export async function measureAnalytics({ run }: BenchContext): Promise<Row[]> {
  const ownerWith = async (accesses: number): Promise<Owner> => {
    const owner = await createOwner(run, networks);
    const began = performance.now();
    await seedHistory(run.mongoUrl, owner.networkIds, days, accesses);
    console.log(`  counted ${accesses} accesses in ${Math.round((performance.now() - began) / 1000)} s`);
    const { totalAccess } = JSON.parse(await owner.read(readAnalytics.path));
    if (totalAccess !== accesses) throw new Error(`${accesses} were recorded, ${totalAccess} are counted`);
    return owner;
  };
  const owners = { few: await ownerWith(sizes.few), many: await ownerWith(sizes.many) };
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const figures = { few: [] as number[], many: [] as number[] };
    for (let n = 0; n <= times; n++) {
      for (const size of n % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
        const began = performance.now();
        await owners[size].read(readAnalytics.path + query);
        // The first reading is no visit of an owner's: nothing is warm then.
        if (n > 0) figures[size].push(performance.now() - began);
      }
    }
    rows.push({
      what: `analytics, ${name}, ${networks} networks with ${sizes.many} accesses, median of ${times}`,
      unit: 'ms',
      figures: [median(figures.many)],
      against: { what: `with ${sizes.few}`, figures: [median(figures.few)] },
      reach: { atMost: 1.2 },
    });
  }
  return rows;
}
