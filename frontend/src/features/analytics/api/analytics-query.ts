import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { call } from '@/api/call.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import type { ShownRange } from '../range/range-in-address.js';

/** First part of the key of all figures of a user. */
export const analyticsKey = (userId: string) => [ownedByUser, userId, 'analytics'] as const;

export const rangeQuery = ({ networkId, ...range }: ShownRange) => ({ ...range, networkId: networkId ?? undefined });

/** All-time totals and the series of `range`. The figures before stay in sight until the new ones are here. */
export const analyticsQuery = (userId: string, range: ShownRange) =>
  queryOptions({
    queryKey: [...analyticsKey(userId), range],
    queryFn: () => call(readAnalytics, { params: { id: userId }, query: rangeQuery(range) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
