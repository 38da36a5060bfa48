import type { ChartPoint } from './chart-points.js';
import { type Band, bandsOf, niceTicks, verticalScale } from './scale.js';

/** In pixels, as all that follows. */
export const chartHeight = 248;
const top = 10;
const underneath = 26;

export interface TimeLayout {
  /** Where the bars begin, right of the values' names. */
  left: number;
  bottom: number;
  ticks: number[];
  bands: Band[];
  /** The height of a value. */
  y: (value: number) => number;
}

/** Where the marks of the chart over time stand in `width` pixels. */
export function layoutOf(points: readonly ChartPoint[], width: number): TimeLayout {
  const most = points.reduce((max, { accesses, before }) => Math.max(max, accesses, before?.accesses ?? 0), 0);
  const ticks = niceTicks(Math.max(4, most));
  const left = 40;
  const bottom = chartHeight - underneath;
  const y = verticalScale(ticks.at(-1) ?? 1, bottom, top);
  return { left, bottom, ticks, bands: bandsOf(points.length, left, Math.max(0, width - left)), y };
}
