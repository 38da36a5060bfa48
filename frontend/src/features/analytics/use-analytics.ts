import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { analyticsQuery } from './analytics-api.js';
import type { ShownRange } from './range/range.js';

interface AnalyticsOptions {
  userId: string;
  range: ShownRange;
  /** Whether the period before is wanted point by point. */
  compares: boolean;
}

/**
 * The figures of all networks in the range, which rank them, and the series of the one that is chosen. A network that
 * is not among the user's counts as none.
 */
export function useAnalytics({ userId, range, compares }: AnalyticsOptions) {
  const all = useQuery(analyticsQuery(userId, { ...range, networkId: null }));
  const networkId = all.data?.networks.some(({ id }) => id === range.networkId) ? range.networkId : null;
  const one = useQuery({ ...analyticsQuery(userId, { ...range, networkId }), enabled: networkId !== null });
  const shown = networkId === null ? all : one;
  const series = shown.data?.series;
  const days = series && { from: series.previous.from, to: series.previous.to, granularity: series.granularity };
  const before = useQuery({
    ...analyticsQuery(userId, { from: '', to: '', granularity: 'day', ...days, networkId }),
    enabled: compares && days !== undefined && !shown.isPlaceholderData,
  });

  const failure = useLoadFailure({
    data: all.data && series,
    error: all.error ?? shown.error,
    isFetching: all.isFetching || shown.isFetching,
    refetch: () => void Promise.all([all.refetch(), networkId === null ? undefined : one.refetch()]),
  });

  return {
    /** Of all networks. */
    analytics: all.data,
    networkId,
    /** Of the chosen network, or of all. */
    series,
    /** Undefined until it is here, or while it is not compared. */
    before: compares && !before.isPlaceholderData ? before.data?.series : undefined,
    failure,
    /** What is shown is of another range than the one that was chosen last. */
    isStale: all.isPlaceholderData || shown.isPlaceholderData,
  };
}
