import type { Analytics } from '@wifi-share/contracts/calls/analytics';
import { plans } from '@wifi-share/contracts/plans';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Entitlements } from '@wifi-share/service-kit/entitlements/entitlements';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { trusted } from 'mongoose';
import type { NetworkTotalModel } from '../accesses/network-total.model.js';
import type { NetworkCopyModel } from '../networks/network-copy.model.js';

interface Dependencies {
  networks: NetworkCopyModel;
  totals: NetworkTotalModel;
  entitlements: Entitlements;
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** What owners learn about the accesses of their networks. */
export function createAnalytics({ networks, totals, entitlements }: Dependencies) {
  return {
    /** Totals of the caller's networks, most accessed first. Throws `plan_required` where the plan has no analytics. */
    async read(principal: Principal): Promise<Analytics> {
      const { plan } = await entitlements.of(principal);
      if (!plans[plan].analytics) throw new Problem('plan_required');
      const own = await networks.find({ userId: principal.userId, deleted: false }).lean();
      const counted = await totals.find({ _id: trusted({ $in: own.map(({ _id }) => _id) }) }).lean();
      const totalOf = new Map(counted.map((total) => [total._id, total]));
      const rows = own.map(({ _id: id, name, ssid }) => ({
        id,
        name,
        ssid,
        accessCount: totalOf.get(id)?.accessCount ?? 0,
        lastAccessed: totalOf.get(id)?.lastAccessed.toISOString() ?? null,
      }));
      const totalAccess = rows.reduce((sum, { accessCount }) => sum + accessCount, 0);
      return {
        totalNetworks: rows.length,
        totalAccess,
        averageAccessPerNetwork: rows.length === 0 ? 0 : twoDecimals(totalAccess / rows.length),
        networks: rows.sort((a, b) => b.accessCount - a.accessCount || a.name.localeCompare(b.name)),
      };
    },
  };
}

export type AnalyticsService = ReturnType<typeof createAnalytics>;
