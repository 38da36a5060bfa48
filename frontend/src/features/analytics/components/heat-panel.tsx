import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryFlag } from '@/lib/use-query-flag.js';
import { useFigures } from '../figures/use-figures.js';
import { weekLabels } from '../figures/week-labels.js';
import { DataTable } from './data-table.js';
import { HeatMap } from './heat-map.js';
import { Panel } from './panel.js';
import { TableSwitch } from './table-switch.js';

interface HeatPanelProps {
  /** By day of the week, Monday first, and hour. */
  heatMap: readonly (readonly number[])[];
}

/** When in the week guests come, as shades or as a table. */
export function HeatPanel({ heatMap }: HeatPanelProps) {
  const t = useText();
  const labels = weekLabels(useLanguage());
  const { whole } = useFigures();
  const [showsTable, setShowsTable] = useQueryFlag('week', 'table');
  const title = t('analytics.heat.title');
  const hours = heatMap[0]?.map((_, hour) => hour) ?? [];
  return (
    <Panel
      title={title}
      aside={<TableSwitch of={title} showsTable={showsTable} onSwitch={() => setShowsTable(!showsTable)} />}
    >
      {showsTable ? (
        <DataTable
          caption={title}
          headings={[t('analytics.heat.time'), ...heatMap.map((_, weekday) => labels.weekdayShort(weekday))]}
          rows={hours.map((hour) => [labels.hourRange(hour), ...heatMap.map((day) => whole(day[hour] ?? 0))])}
        />
      ) : (
        <HeatMap label={title} heatMap={heatMap} />
      )}
    </Panel>
  );
}
