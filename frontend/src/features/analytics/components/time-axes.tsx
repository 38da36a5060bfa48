import type { ChartPoint } from '../chart/chart-points.js';
import { labelStep } from '../chart/label-step.js';
import type { TimeLayout } from '../chart/time-layout.js';

interface TimeAxesProps {
  layout: TimeLayout;
  points: readonly ChartPoint[];
  width: number;
  format: (value: number) => string;
}

const labelWidth = 68;

/** Lines at round values, and the times underneath as far as there is room. */
export function TimeAxes({ layout: { left, bottom, ticks, bands, y }, points, width, format }: TimeAxesProps) {
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
