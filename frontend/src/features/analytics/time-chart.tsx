import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { nextPlace } from './chart/arrow-keys.js';
import { bandAt, chartHeight, labelStep, layoutOf, type TimeLayout } from './chart/chart-layout.js';
import type { ChartPoint } from './chart/chart-points.js';
import { barPath, linePath } from './chart/paths.js';
import { useWidth } from './chart/use-width.js';
import { useCounts, useFigures } from './use-figures.js';

/** Bars over time. A pointer shows the figures of a point; so do the arrow keys, which also say them. */
export function TimeChart({ label, points }: { label: string; points: ChartPoint[] }) {
  const figures = useFigures();
  const textOf = usePointText();
  const [element, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = layoutOf(points, width);
  const { left, bands } = layout;
  const last = points.length - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const shown = points[at ?? last];

  function followKeys(event: KeyboardEvent) {
    const next = nextPlace(event.key, at ?? last, points.length);
    if (event.key === 'Escape') setChosen(null);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  }

  function followPointer({ clientX, currentTarget }: PointerEvent) {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    setChosen(bandAt(x, points.length, left, width - left));
  }

  return (
    <div className="px-4 pt-2 pb-4 sm:px-5">
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={shown && textOf(shown)}
        className="relative rounded-sm"
        // A finger that moves along the bars looks at them; up and down it scrolls.
        style={{ height: chartHeight, touchAction: 'pan-y' }}
        onKeyDown={followKeys}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setChosen(at ?? last)}
        onBlur={() => setChosen(null)}
        onPointerMove={followPointer}
        onPointerDown={followPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <svg aria-hidden="true" width={width} height={chartHeight} className="block overflow-visible">
          <TimeAxes layout={layout} points={points} width={width} format={figures.short} />
          <TimeMarks layout={layout} points={points} chosen={at} />
        </svg>
        {at !== null && shown && <TimeTip point={shown} x={bands[at]?.center ?? 0} width={width} />}
      </div>
    </div>
  );
}

interface TimeAxesProps {
  layout: TimeLayout;
  points: readonly ChartPoint[];
  width: number;
  format: (value: number) => string;
}

const labelWidth = 68;

/** Lines at round values, and the times underneath as far as there is room. */
function TimeAxes({ layout: { left, bottom, ticks, bands, y }, points, width, format }: TimeAxesProps) {
  const step = labelStep(points.length, width - left, labelWidth);
  const labelled = points.flatMap((point, at) => (at % step === 0 ? [{ ...point, x: bands[at]?.center ?? 0 }] : []));
  return (
    <g className="text-xs tabular-nums" fill="var(--ink-muted)">
      {ticks.map((value) => (
        <g key={value}>
          <path d={`M${left} ${Math.round(y(value)) + 0.5}H${width}`} stroke="var(--hairline)" />
          <text x={left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {labelled.map(({ start, short, x }) => (
        <text
          key={start}
          x={Math.min(width - labelWidth / 2 + 10, Math.max(left + labelWidth / 2 - 18, x))}
          y={bottom + 20}
          textAnchor="middle"
        >
          {short}
        </text>
      ))}
    </g>
  );
}

interface TimeMarksProps {
  layout: TimeLayout;
  points: readonly ChartPoint[];
  /** The point that is looked at. */
  chosen: number | null;
}

/** A bar of accesses with that of visitors in it, and the period before as a dashed line. */
function TimeMarks({ layout: { bottom, bands, y }, points, chosen }: TimeMarksProps) {
  const marks = points.flatMap((point, at) => {
    const band = bands[at];
    return band ? [{ ...point, band, at }] : [];
  });
  const before = marks.flatMap(({ band, before }) => (before ? [{ x: band.center, y: y(before.accesses) }] : []));
  const hasLids = (bands[0]?.width ?? 0) >= 3;
  return (
    <g>
      {marks.map(({ start, accesses, visitors, band, at }) => (
        <g key={start} opacity={chosen === null || chosen === at ? 1 : 0.55}>
          <path d={barPath(band, y(accesses), bottom)} fill="var(--accent-line)" />
          <path d={barPath(band, y(visitors), bottom)} fill="var(--accent)" />
          {hasLids && accesses > visitors && (
            <path
              d={`M${band.x + 2} ${y(accesses)}H${band.x + band.width - 2}`}
              stroke="var(--accent)"
              strokeWidth="2"
              strokeLinecap="round"
            />
          )}
        </g>
      ))}
      <path d={linePath(before)} fill="none" stroke="var(--surface)" strokeWidth="4" opacity="0.75" />
      <path
        d={linePath(before)}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray="4 3"
        strokeLinejoin="round"
      />
    </g>
  );
}

const tipWidth = 216;

/** The figures of a point, beside it; screen readers get them from the chart itself. */
function TimeTip({ point, x, width }: { point: ChartPoint; x: number; width: number }) {
  const t = useText();
  const { whole } = useFigures();
  const gap = 12;
  const left = x + gap + tipWidth <= width ? x + gap : Math.max(0, x - gap - tipWidth);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-2 z-10 grid gap-1 rounded-md border bg-overlay p-3 text-xs tabular-nums shadow-overlay"
      style={{ left, width: tipWidth }}
    >
      <p className="font-medium text-ink">{point.full}</p>
      <Line name={t('analytics.accesses')} value={whole(point.accesses)} />
      <Line name={t('analytics.visitors')} value={whole(point.visitors)} />
      {point.before && (
        <div className="mt-1 border-t pt-1">
          <Line name={point.before.full} value={whole(point.before.accesses)} />
        </div>
      )}
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex justify-between gap-4">
      <span className="text-ink-muted">{name}</span>
      <span className="font-medium text-ink">{value}</span>
    </p>
  );
}

/** A point of the chart over time as one says it. */
function usePointText(): (point: ChartPoint) => string {
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
