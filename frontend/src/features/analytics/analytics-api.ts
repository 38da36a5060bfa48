import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportAnalyticsCsv, exportAnalyticsJson, readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { call, callUrl } from '@/api/call.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import type { ShownRange } from './range/range.js';

/** First part of the key of all figures of a user. */
export const analyticsKey = (userId: string) => [ownedByUser, userId, 'analytics'] as const;

const rangeQuery = ({ from, to, granularity, networkId }: ShownRange) => ({
  ...{ from, to, granularity },
  networkId: networkId ?? undefined,
});

/** All-time totals and the series of `range`. The figures before stay in sight until the new ones are here. */
export const analyticsQuery = (userId: string, range: ShownRange) =>
  queryOptions({
    queryKey: [...analyticsKey(userId), range],
    queryFn: () => call(readAnalytics, { params: { id: userId }, query: rangeQuery(range) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Where the browser downloads the range's files. */
export const exportLinks = (userId: string, range: ShownRange) =>
  ([exportAnalyticsCsv, exportAnalyticsJson] as const).map((file) =>
    callUrl(file, { id: userId }, rangeQuery(range)),
  ) as [csv: string, json: string];
