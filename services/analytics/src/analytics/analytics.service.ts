import type { Analytics, readAnalytics } from '@wifi-share/contracts/calls/analytics';
import type { CallQuery } from '@wifi-share/contracts/calls/define-call';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { trusted } from 'mongoose';
import { accessCountOf, type NetworkTotalModel } from '../accesses/network-total.model.js';
import type { NetworkCopy } from '../networks/network-copy.model.js';
import type { SeriesReader } from '../series/series.service.js';
import { chosenOf, type OwnNetworks } from './own-networks.js';

interface Dependencies {
  own: OwnNetworks;
  totals: NetworkTotalModel;
  series: SeriesReader;
}

type Query = CallQuery<typeof readAnalytics>;

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** What owners learn about the accesses of their networks. */
export function createAnalytics({ own: ownNetworks, totals, series }: Dependencies) {
  /** Undefined where no range is asked for; what is wrong with one, the call's declaration refuses. */
  async function seriesOf(userId: string, own: NetworkCopy[], { from, to, granularity, networkId }: Query) {
    const chosen = networkId === undefined ? own : chosenOf(own, networkId);
    if (from === undefined || to === undefined) return undefined;
    return series.read(userId, chosen, { from, to, granularity });
  }

  return {
    /**
     * Totals of the caller's networks, most accessed first, and the series that `query` asks for. Throws
     * `plan_required` where the plan has no analytics, and `network_not_found` for what is not the caller's.
     */
    async read(principal: Principal, query: Query): Promise<Analytics> {
      const own = await ownNetworks.all(principal);
      const asked = await seriesOf(principal.userId, own, query);
      const counted = await totals.find({ _id: trusted({ $in: own.map(({ _id }) => _id) }) }).lean();
      const totalOf = new Map(counted.map((total) => [total._id, total]));
      const rows = own.map(({ _id: id, name, ssid }) => {
        const total = totalOf.get(id);
        const accessCount = total ? accessCountOf(total) : 0;
        return { id, name, ssid, accessCount, lastAccessed: total?.lastAccessed.toISOString() ?? null };
      });
      const totalAccess = rows.reduce((sum, { accessCount }) => sum + accessCount, 0);
      return {
        totalNetworks: rows.length,
        totalAccess,
        averageAccessPerNetwork: rows.length === 0 ? 0 : twoDecimals(totalAccess / rows.length),
        networks: rows.sort((a, b) => b.accessCount - a.accessCount || a.name.localeCompare(b.name)),
        ...(asked && { series: asked }),
      };
    },
  };
}
