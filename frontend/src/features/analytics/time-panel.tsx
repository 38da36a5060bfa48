import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryFlag } from '@/lib/use-query-flag.js';
import { type ChartPoint, chartPoints } from './chart/chart-points.js';
import { DataTable } from './data-table.js';
import { Panel, TableSwitch } from './panel.js';
import type { Days } from './range/range.js';
import { TimeChart } from './time-chart.js';
import { useDays, useFigures } from './use-figures.js';

interface TimePanelProps {
  series: AccessSeries;
  /** The period before, cut in the same way; undefined while it is not compared. */
  before: AccessSeries | undefined;
  compares: boolean;
  onCompare: (compares: boolean) => void;
}

/** Accesses and visitors point by point, as bars or as a table. */
export function TimePanel({ series, before, compares, onCompare }: TimePanelProps) {
  const t = useText();
  const language = useLanguage();
  const [showsTable, setShowsTable] = useQueryFlag('time', 'table');
  const points: ChartPoint[] = chartPoints(series, compares ? before : undefined, language);
  const daysOf = useDays();
  const title = t('analytics.overTime');
  return (
    <Panel
      title={title}
      note={daysOf(series)}
      aside={<TableSwitch of={title} showsTable={showsTable} onSwitch={() => setShowsTable(!showsTable)} />}
    >
      <TimeLegend before={series.previous} compares={compares} onCompare={onCompare} />
      {showsTable ? <TimeTable series={series} points={points} /> : <TimeChart label={title} points={points} />}
    </Panel>
  );
}

interface TimeLegendProps {
  /** The days of the period before. */
  before: Days;
  compares: boolean;
  onCompare: (compares: boolean) => void;
}

/** What the marks mean, and whether the period before is drawn. */
function TimeLegend({ before, compares, onCompare }: TimeLegendProps) {
  const t = useText();
  const id = useId();
  const daysOf = useDays();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 text-ink-muted text-xs sm:px-5">
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" width="10" height="10">
          <rect width="10" height="10" rx="2" fill="var(--accent-line)" />
          <rect width="10" height="2" rx="1" fill="var(--accent)" />
        </svg>
        {t('analytics.accesses')}
      </span>
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" width="10" height="10">
          <rect width="10" height="10" rx="2" fill="var(--accent)" />
        </svg>
        {t('analytics.visitors')}
      </span>
      <span className="inline-flex items-center gap-2">
        <Checkbox id={id} checked={compares} onCheckedChange={(checked) => onCompare(checked === true)} />
        <label htmlFor={id} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width="16" height="10">
            <path d="M0 5H16" stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="4 2" />
          </svg>
          {`${t('analytics.before')}: ${daysOf(before)}`}
        </label>
      </span>
    </div>
  );
}

/** The points of the chart over time in rows. */
function TimeTable({ series, points }: { series: AccessSeries; points: ChartPoint[] }) {
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
