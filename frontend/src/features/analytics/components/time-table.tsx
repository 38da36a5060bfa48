import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import { useText } from '@/lib/i18n/use-text.js';
import type { ChartPoint } from '../chart/chart-points.js';
import { useFigures } from '../figures/use-figures.js';
import { DataTable } from './data-table.js';

/** The points of the chart over time in rows. */
export function TimeTable({ series, points }: { series: AccessSeries; points: ChartPoint[] }) {
  const t = useText();
  const { whole } = useFigures();
  const compares = points.some(({ before }) => before);
  const { total, previous } = series;
  const optional = <T,>(cell: T): T[] => (compares ? [cell] : []);
  return (
    <DataTable
      caption={t('analytics.overTime')}
      headings={[
        t(`analytics.granularity.${series.granularity}`),
        t('analytics.accesses'),
        t('analytics.visitors'),
        ...optional(t('analytics.before')),
      ]}
      rows={points.map(({ full, accesses, visitors, before }) => [
        full,
        whole(accesses),
        whole(visitors),
        ...optional(before ? whole(before.accesses) : '–'),
      ])}
      footer={[t('analytics.sum'), whole(total.accesses), whole(total.visitors), ...optional(whole(previous.accesses))]}
    />
  );
}
