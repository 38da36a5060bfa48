import type { ChartPoint } from '../chart/chart-points.js';
import { barPath, linePath } from '../chart/paths.js';
import type { TimeLayout } from '../chart/time-layout.js';

interface TimeMarksProps {
  layout: TimeLayout;
  points: readonly ChartPoint[];
  /** The point that is looked at. */
  chosen: number | null;
}

/** A bar of accesses with that of visitors in it, and the period before as a dashed line. */
export function TimeMarks({ layout: { bottom, bands, y }, points, chosen }: TimeMarksProps) {
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
