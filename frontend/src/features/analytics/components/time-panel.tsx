import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryFlag } from '@/lib/use-query-flag.js';
import { type ChartPoint, chartPoints } from '../chart/chart-points.js';
import { useDays } from '../figures/use-days.js';
import { Panel } from './panel.js';
import { TableSwitch } from './table-switch.js';
import { TimeChart } from './time-chart.js';
import { TimeLegend } from './time-legend.js';
import { TimeTable } from './time-table.js';

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
