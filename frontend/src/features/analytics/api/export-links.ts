import { exportAnalyticsCsv, exportAnalyticsJson } from '@wifi-share/contracts/calls/analytics';
import { callUrl } from '@/api/call.js';
import type { ShownRange } from '../range/range-in-address.js';
import { rangeQuery } from './analytics-query.js';

/** Where the browser downloads the range's files. */
export const exportLinks = (userId: string, range: ShownRange) =>
  ([exportAnalyticsCsv, exportAnalyticsJson] as const).map(({ path }) =>
    callUrl(path, { id: userId }, rangeQuery(range)),
  ) as [csv: string, json: string];
