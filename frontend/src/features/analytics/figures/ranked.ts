import type { Analytics } from '@wifi-share/contracts/calls/analytics';

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
