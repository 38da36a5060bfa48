import { useText } from '@/lib/i18n/use-text.js';
import type { ChartPoint } from '../chart/chart-points.js';
import { useCounts } from './use-counts.js';

/** A point of the chart over time as one says it. */
export function usePointText(): (point: ChartPoint) => string {
  const t = useText();
  const counts = useCounts();
  return ({ full, accesses, visitors, before }) => {
    const parts = [
      `${full}: ${counts.accesses(accesses)}`,
      counts.visitors(visitors),
      ...(before ? [`${t('analytics.before')}: ${counts.accesses(before.accesses)}`] : []),
    ];
    return parts.join(', ');
  };
}
