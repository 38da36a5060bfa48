import { type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryFlag } from '@/lib/use-query-flag.js';
import { type Cell, nextCell } from './chart/arrow-keys.js';
import { heatLevel, heatLevels, shadeOf } from './chart/heat-level.js';
import { weekLabels } from './chart/week-labels.js';
import { DataTable } from './data-table.js';
import { Panel, TableSwitch } from './panel.js';
import { useCounts, useFigures } from './use-figures.js';

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

interface HeatMapProps {
  label: string;
  heatMap: readonly (readonly number[])[];
}

/** A week by hours. Arrow keys go from hour to hour; the one under the pointer or focus is described below. */
function HeatMap({ label, heatMap }: HeatMapProps) {
  const t = useText();
  const counts = useCounts();
  const labels = weekLabels(useLanguage());
  const table = useRef<HTMLTableElement>(null);
  const [tabStop, setTabStop] = useState<Cell>({ row: 0, column: 0 });
  const [shown, setShown] = useState<Cell | null>(null);
  const most = Math.max(...heatMap.flat());
  const textOf = ({ row, column }: Cell) => {
    const accesses = counts.accesses(heatMap[row]?.[column] ?? 0);
    return `${labels.weekday(row)}, ${labels.hourRange(column)}: ${accesses}`;
  };

  function followKeys(event: KeyboardEvent) {
    const next = nextCell(event.key, tabStop, heatMap.length, heatMap[0]?.length ?? 0);
    if (!next) return;
    event.preventDefault();
    setTabStop(next);
    const cells = table.current?.rows[next.row]?.querySelectorAll('td');
    cells?.[next.column]?.focus();
  }

  return (
    <div className="px-4 pt-2 pb-4 sm:px-5">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are gone through by arrow keys
        role="grid"
        aria-label={label}
        className="w-full table-fixed border-separate border-spacing-px sm:border-spacing-0.5"
        onKeyDown={followKeys}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(null)}
      >
        <tbody>
          {heatMap.map((hours, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days of the week keep their place
            <tr key={row}>
              <th scope="row" className="w-10 pr-2 text-left font-normal text-ink-muted text-xs">
                {labels.weekdayShort(row)}
              </th>
              {hours.map((count, column) => (
                <HeatCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: hours keep their place
                  key={column}
                  count={count}
                  most={most}
                  label={textOf({ row, column })}
                  isTabStop={tabStop.row === row && tabStop.column === column}
                  onLook={() => setShown({ row, column })}
                  onFocus={() => setTabStop({ row, column })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <HourNames hour={labels.hour} />
      <div className="mt-3 flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-xs">
        <p aria-hidden="true" className="text-ink-muted tabular-nums">
          {shown ? textOf(shown) : t('analytics.heat.hint')}
        </p>
        <HeatLegend />
      </div>
    </div>
  );
}

function HourNames({ hour }: { hour: (at: number) => string }) {
  return (
    <div aria-hidden="true" className="mt-1 ml-10 grid grid-cols-4 text-ink-muted text-xs tabular-nums">
      {[0, 6, 12, 18].map((at) => (
        <span key={at}>{hour(at)}</span>
      ))}
    </div>
  );
}

interface HeatCellProps {
  count: number;
  most: number;
  label: string;
  isTabStop: boolean;
  onLook: () => void;
  onFocus: () => void;
}

/** An hour of the week. */
function HeatCell({ count, most, label, isTabStop, onLook, onFocus }: HeatCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      className="h-6 rounded-sm p-0 forced-color-adjust-none"
      style={{ background: shadeOf(heatLevel(count, most)) }}
      onPointerEnter={onLook}
      onPointerDown={onLook}
      onFocus={() => {
        onFocus();
        onLook();
      }}
    />
  );
}

/** From few to many. */
function HeatLegend() {
  const t = useText();
  return (
    <p className="flex items-center gap-1 text-ink-muted text-xs">
      <span className="mr-1">{t('analytics.heat.less')}</span>
      {Array.from({ length: heatLevels + 1 }, (_, level) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: levels keep their place
          key={level}
          aria-hidden="true"
          className="size-3 rounded-sm forced-color-adjust-none"
          style={{ background: shadeOf(level) }}
        />
      ))}
      <span className="ml-1">{t('analytics.heat.more')}</span>
    </p>
  );
}
