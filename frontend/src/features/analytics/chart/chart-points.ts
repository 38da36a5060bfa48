import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import type { Language } from '@wifi-share/contracts/languages';
import { pointLabels } from '../figures/point-labels.js';

/** A point of the chart over time. */
export interface ChartPoint {
  start: string;
  /** For axes, and by itself. */
  short: string;
  full: string;
  accesses: number;
  visitors: number;
  /** The point at the same place of the period before; undefined where there is none. */
  before: { full: string; accesses: number } | undefined;
}

/** The points of a series, each beside that of the period before. */
export function chartPoints(series: AccessSeries, before: AccessSeries | undefined, language: Language): ChartPoint[] {
  const labels = pointLabels(series, language);
  const labelsBefore = before ? pointLabels(before, language) : [];
  return series.points.map((point, at) => {
    const [label, labelBefore, pointBefore] = [labels[at], labelsBefore[at], before?.points[at]];
    return {
      ...point,
      short: label?.short ?? '',
      full: label?.full ?? '',
      before: pointBefore && { full: labelBefore?.full ?? '', accesses: pointBefore.accesses },
    };
  });
}
