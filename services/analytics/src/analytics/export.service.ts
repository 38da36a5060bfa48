import type { ExportedPoint } from '@wifi-share/contracts/calls/analytics';
import type { AnalyticsRange } from '@wifi-share/contracts/entities/analytics-range';
import { deviceFamilies } from '@wifi-share/contracts/entities/device-family';
import { accessMethods } from '@wifi-share/contracts/entities/network';
import { csvText } from '@wifi-share/service-kit/csv/csv';
import { jsonList } from '@wifi-share/service-kit/json/json-stream';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SeriesReader } from '../series/series.service.js';
import type { OwnNetworks } from './own-networks.js';

interface Dependencies {
  own: OwnNetworks;
  series: SeriesReader;
}

const columns = ['network id', 'network', 'ssid', 'from', 'accesses', 'visitors', ...accessMethods, ...deviceFamilies];

async function* csvRows(points: AsyncIterable<ExportedPoint>) {
  for await (const { id, name, ssid, start, accesses, visitors, methods, devices } of points) {
    const byKind = [
      ...accessMethods.map((method) => methods[method]),
      ...deviceFamilies.map((device) => devices[device]),
    ];
    yield [id, name, ssid, start, accesses, visitors, ...byKind];
  }
}

/** Files of the caller's accesses, written while they are read. Both throw as the series itself does. */
export function createAnalyticsExport({ own, series }: Dependencies) {
  async function pointsOf(principal: Principal, { networkId, ...range }: AnalyticsRange) {
    return series.points(principal.userId, await own.chosen(principal, networkId), range);
  }

  const nameOf = ({ from, to }: AnalyticsRange, type: string) => `accesses-${from}-to-${to}.${type}`;

  return {
    csv: async (principal: Principal, range: AnalyticsRange) => ({
      fileName: nameOf(range, 'csv'),
      content: csvText(columns, csvRows(await pointsOf(principal, range))),
    }),
    json: async (principal: Principal, range: AnalyticsRange) => ({
      fileName: nameOf(range, 'json'),
      content: jsonList(await pointsOf(principal, range)),
    }),
  };
}
