import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import type { Language } from '@wifi-share/contracts/languages';
import { daysIn } from '../range/days.js';

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

const dayMilliseconds = 24 * 60 * 60_000;

type Labelled = Pick<AccessSeries, 'points' | 'granularity' | 'timeZone' | 'to'>;

interface PointLabel {
  /** As axes have room for. */
  short: string;
  /** Which time it is, by itself. */
  full: string;
}

const shortStyles = {
  hour: { hour: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
} as const satisfies Record<AccessSeries['granularity'], Intl.DateTimeFormatOptions>;

const fullStyles = {
  hour: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<AccessSeries['granularity'], Intl.DateTimeFormatOptions>;

/** The points in words; hours of which there are two, when a clock is put back, say their offset. */
export function pointLabels({ points, granularity, timeZone, to }: Labelled, language: Language): PointLabel[] {
  const zone = knownZone(timeZone);
  const isLong = granularity === 'hour' && points.length > 50;
  const short = new Intl.DateTimeFormat(language, { ...shortStyles[isLong ? 'day' : granularity], timeZone: zone });
  const full = new Intl.DateTimeFormat(language, { ...fullStyles[granularity], timeZone: zone });
  const labels = points.map(({ start }, at) => {
    const begin = new Date(start);
    const next = points[at + 1]?.start;
    const text = granularity === 'week' ? full.formatRange(begin, lastDay(start, next, to)) : full.format(begin);
    return { short: short.format(begin), full: text };
  });
  return labels.map((label, at) => {
    const isTwice = label.full === labels[at - 1]?.full || label.full === labels[at + 1]?.full;
    return isTwice ? { ...label, full: `${label.full} (${points[at]?.start.slice(-6)})` } : label;
  });
}

/** A moment of the last day of a point that begins at `start`, the last one of a series at the latest. */
function lastDay(start: string, next: string | undefined, to: string): Date {
  if (next !== undefined) return new Date(Date.parse(next) - 1);
  return new Date(Date.parse(start) + (daysIn(start.slice(0, 10), to) - 0.5) * dayMilliseconds);
}

/** Undefined, the browser's own zone, where it does not know `timeZone`. */
function knownZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
