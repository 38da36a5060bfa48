import type { Analytics } from '@wifi-share/contracts/calls/analytics';

interface BusiestHour {
  /** 0 is Monday. */
  weekday: number;
  hour: number;
  accesses: number;
}

/** The hour of the week with the most accesses, the earliest of several; null where there was none. */
export function busiestHour(heatMap: readonly (readonly number[])[]): BusiestHour | null {
  let busiest: BusiestHour | null = null;
  for (const [weekday, hours] of heatMap.entries()) {
    for (const [hour, accesses] of hours.entries()) {
      if (accesses > (busiest?.accesses ?? 0)) busiest = { weekday, hour, accesses };
    }
  }
  return busiest;
}

/** How a figure compares with the one before: nothing to compare, nothing before, or the share by which it grew. */
type Change = { kind: 'none' } | { kind: 'new' } | { kind: 'by'; share: number };

export function changeOf(now: number, before: number): Change {
  if (before === 0) return { kind: now === 0 ? 'none' : 'new' };
  return { kind: 'by', share: (now - before) / before };
}

export interface Share<Kind extends string> {
  kind: Kind;
  count: number;
  /** Of all together, 0 to 1; 0 where there is nothing. */
  share: number;
}

/** The most frequent kind first; kinds that are alike stay in their order. */
export function sharesOf<Kind extends string>(kinds: readonly Kind[], counts: Record<Kind, number>): Share<Kind>[] {
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return kinds
    .map((kind) => ({ kind, count: counts[kind], share: total === 0 ? 0 : counts[kind] / total }))
    .sort((a, b) => b.count - a.count);
}

type OfAllTime = Analytics['networks'][number];

export interface RankedNetwork extends OfAllTime {
  /** In the range, as is `visitors`. */
  accesses: number;
  visitors: number;
  /** Of the accesses of all networks in the range, 0 to 1. */
  share: number;
}

/** The networks, those with most accesses in the range first. */
export function rankedNetworks({ networks, series }: Pick<Analytics, 'networks' | 'series'>): RankedNetwork[] {
  const inRange = new Map(series?.networks.map((network) => [network.id, network]));
  const total = series?.total.accesses ?? 0;
  return networks
    .map((network) => {
      const { accesses, visitors } = inRange.get(network.id) ?? { accesses: 0, visitors: 0 };
      return { ...network, accesses, visitors, share: total === 0 ? 0 : accesses / total };
    })
    .sort((a, b) => b.accesses - a.accesses || b.accessCount - a.accessCount);
}
