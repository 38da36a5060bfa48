import type { ChartPoint } from './chart-points.js';

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

/** Round values from 0 up to at least `max`, at most `count` steps, in whole numbers. */
export function niceTicks(max: number, count = 4): number[] {
  const raw = Math.max(1, max / count);
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((nice) => nice >= raw - 1e-9) ?? raw;
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.max(1, Math.ceil(max / whole)) + 1 }, (_, at) => at * whole);
}

/** Maps 0…`max` to the pixels `bottom`…`top`. */
export const verticalScale =
  (max: number, bottom: number, top: number) =>
  (value: number): number =>
    max === 0 ? bottom : bottom - (value / max) * (bottom - top);

interface Band {
  /** Left edge of the bar. */
  x: number;
  width: number;
  /** Middle of the bar, where lines go through. */
  center: number;
}

const widestBar = 56;

/** Cuts `width` pixels into `count` equal places with a bar in each; the denser, the smaller the gaps. */
export function bandsOf(count: number, left: number, width: number): Band[] {
  const place = width / Math.max(1, count);
  const gap = place >= 8 ? place * 0.28 : place >= 3 ? 1 : 0;
  const bar = Math.min(widestBar, place - gap);
  return Array.from({ length: count }, (_, at) => {
    const center = left + place * (at + 0.5);
    return { x: center - bar / 2, width: bar, center };
  });
}

/** Which place a pointer at `x` is over. */
export function bandAt(x: number, count: number, left: number, width: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(((x - left) / width) * count)));
}

const roundSteps = [1, 2, 3, 4, 6, 7, 8, 12, 14, 24, 28, 48, 56, 72, 96, 168, 336];

/** Every how many-th of `count` points has a label, so that labels of `labelWidth` pixels find room in `width`. */
export function labelStep(count: number, width: number, labelWidth: number): number {
  const most = Math.max(1, Math.floor(width / labelWidth));
  const fewest = Math.ceil(count / most);
  return roundSteps.find((step) => step >= fewest) ?? fewest;
}
