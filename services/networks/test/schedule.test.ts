import type { RotationSchedule } from '@wifi-share/contracts/entities/router';
import { describe, expect, it } from 'vitest';
import { nextOccurrence } from '../src/rotations/schedule.domain.js';

const schedule = (fields: Partial<RotationSchedule>): RotationSchedule => ({
  ...{ every: 'day', at: '03:00', weekday: 1, day: 1, zone: 'Europe/Berlin' },
  ...fields,
});
const next = (fields: Partial<RotationSchedule>, after: string): string =>
  nextOccurrence(schedule(fields), new Date(after)).toISOString();

describe('the next rotation', () => {
  it.each([
    ['later that day', {}, '2026-11-26T01:59:59Z', '2026-11-26T02:00:00.000Z'],
    ['the day after, at that moment itself', {}, '2026-11-26T02:00:00Z', '2026-11-27T02:00:00.000Z'],
    [
      'by the day of the zone',
      { zone: 'Pacific/Auckland', at: '00:30' },
      '2026-11-26T11:00:00Z',
      '2026-11-26T11:30:00.000Z',
    ],
    ['on its weekday', { every: 'week', weekday: 1 }, '2026-11-26T12:00:00Z', '2026-11-30T02:00:00.000Z'],
    [
      'a week later, once it is over',
      { every: 'week', weekday: 4 },
      '2026-11-26T12:00:00Z',
      '2026-12-03T02:00:00.000Z',
    ],
    ['on its day of the month', { every: 'month', day: 28 }, '2026-11-26T12:00:00Z', '2026-11-28T02:00:00.000Z'],
    ['in the next month', { every: 'month', day: 1 }, '2026-11-26T12:00:00Z', '2026-12-01T02:00:00.000Z'],
    [
      'on the last day of a shorter month',
      { every: 'month', day: 31 },
      '2026-02-01T12:00:00Z',
      '2026-02-28T02:00:00.000Z',
    ],
    ['on the 31st again after that', { every: 'month', day: 31 }, '2026-02-28T12:00:00Z', '2026-03-31T01:00:00.000Z'],
  ] as const)('is %s', (_what, fields, after, expected) => {
    expect(next(fields, after)).toBe(expected);
  });

  it('keeps the time on the wall when the clocks change', () => {
    expect(next({}, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next({}, '2026-10-24T12:00:00Z')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is as much later as the clocks are set where they leave its time out, and once where it comes twice', () => {
    const at = '02:30';
    expect(next({ at }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(next({ at }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next({ at }, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });
});
