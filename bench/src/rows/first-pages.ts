import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../results.js';

const times = 15;
const firstReads = 20;

interface Pages {
  /** Addresses that are asked for at once, by what shows them. */
  pages: Record<string, string[]>;
  /** Throws when the answer is no success. */
  read(path: string): Promise<unknown>;
  /** How much there is, in words. */
  size: string;
  goalMilliseconds: number;
}

/** How long each of the pages takes to be there. */
export async function measureFirstPages({ pages, read, size, goalMilliseconds }: Pages): Promise<Row[]> {
  // The first read of a page that was just seeded is slow and not measured.
  for (const path of new Set(Object.values(pages).flat())) await withRetries(() => read(path));
  const rows: Row[] = [];
  for (const [name, paths] of Object.entries(pages)) {
    const figures: number[] = [];
    for (let n = 0; n < times; n++) {
      const began = performance.now();
      await Promise.all(paths.map(read));
      figures.push(performance.now() - began);
    }
    const what = `${name}: first page, median of ${times}, ${size}`;
    console.log(`  ${name}: ${figures.map(Math.round).join(' ')}`);
    rows.push({ what, unit: 'ms', figures, reach: { atMost: goalMilliseconds } });
  }
  return rows;
}

async function withRetries(act: () => Promise<unknown>): Promise<unknown> {
  for (let n = 1; n < firstReads; n++) {
    try {
      return await act();
    } catch (error) {
      console.log(`  ${error instanceof Error ? error.message.slice(0, 100) : error}`);
      await delay(1000);
    }
  }
  return act();
}
