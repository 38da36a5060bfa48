import { timeZoneSchema } from '@wifi-share/contracts/entities/time-zone';
import { describe, expect, it } from 'vitest';
import { calendarOf } from '../src/series/calendar.domain.js';

function pointsOf(timeZone: string, granularity: 'hour' | 'day' | 'week' | 'month', from: string, to = from): string[] {
  const calendar = calendarOf({ from, to, granularity }, timeZone);
  return calendar.points.map(calendar.format);
}

describe('a time zone that an account may have is known to the calendar', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const abbreviations = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
  const names = [...abbreviations, 'Europe/Prague', 'ist', 'utc', 'europe/prague', 'EST5EDT'];
  const allowed = names.filter((name) => timeZoneSchema.safeParse(name).success);

  it('of the names and abbreviations that engines know', () => {
    expect(allowed).toEqual(expect.arrayContaining(['Europe/Prague', 'UTC', 'CET', 'utc', 'EST5EDT']));
    expect(allowed).not.toContain('IST');
    for (const name of allowed) expect(pointsOf(name, 'day', '2026-03-28')).toHaveLength(1);
  });
});

describe('a range of days is cut', () => {
  it('into 25 hours when summer time ends, and the hour that comes twice is two', () => {
    const hours = pointsOf('Europe/Prague', 'hour', '2026-10-25');
    expect(hours).toHaveLength(25);
    expect(hours.slice(2, 4)).toEqual(['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00']);
    expect(hours.at(-1)).toBe('2026-10-25T23:00:00+01:00');
  });

  it('into 23 hours when summer time begins', () => {
    const hours = pointsOf('Europe/Prague', 'hour', '2026-03-29');
    expect(hours).toHaveLength(23);
    expect(hours.slice(1, 3)).toEqual(['2026-03-29T01:00:00+01:00', '2026-03-29T03:00:00+02:00']);
  });

  it('where summer time is half an hour, and where it takes midnight away', () => {
    expect(pointsOf('Australia/Lord_Howe', 'hour', '2026-10-04').slice(1, 4)).toEqual([
      '2026-10-04T01:00:00+10:30',
      '2026-10-04T02:30:00+11:00',
      '2026-10-04T03:00:00+11:00',
    ]);
    expect(pointsOf('Asia/Beirut', 'day', '2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28T00:00:00+02:00',
      '2026-03-29T01:00:00+03:00',
      '2026-03-30T00:00:00+03:00',
    ]);
  });

  it('at +13:45 and at -03:30', () => {
    expect(pointsOf('Pacific/Chatham', 'day', '2026-01-01', '2026-01-02')).toEqual([
      '2026-01-01T00:00:00+13:45',
      '2026-01-02T00:00:00+13:45',
    ]);
    expect(calendarOf({ from: '2026-01-01', to: '2026-01-01', granularity: 'day' }, 'Pacific/Chatham').start).toBe(
      Date.UTC(2025, 11, 31, 10, 15),
    );
    const hours = pointsOf('America/St_Johns', 'hour', '2026-01-01');
    expect(hours).toHaveLength(24);
    expect(hours[1]).toBe('2026-01-01T01:00:00-03:30');
  });

  it('into weeks from Monday and months from the first, those at the ends as long as the range reaches', () => {
    expect(pointsOf('UTC', 'week', '2026-11-18', '2026-12-01').map((point) => point.slice(0, 10))).toEqual([
      '2026-11-18',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(pointsOf('UTC', 'month', '2026-01-31', '2026-03-01').map((point) => point.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-01',
      '2026-03-01',
    ]);
  });
});
