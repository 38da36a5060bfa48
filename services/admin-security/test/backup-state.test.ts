import { expect, it } from 'vitest';
import { backupState } from '../src/operations/backup.domain.js';

const now = new Date('2026-11-20T08:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const stateOf = (at: Date | null, planned: number) => backupState(at, planned, now).state;

it('a backup is late two hours after the next one was planned: it takes a while, and a night may have 25 hours', () => {
  expect(stateOf(hoursAgo(24), 24)).toBe('fine');
  expect(stateOf(hoursAgo(26), 24)).toBe('fine');
  expect(stateOf(hoursAgo(26.1), 24)).toBe('late');
  expect(stateOf(hoursAgo(26.1), 168)).toBe('fine');
});

it('without one there is none, and where none is planned neither is missed', () => {
  expect(backupState(null, 24, now)).toEqual({ state: 'none', at: null, plannedEveryHours: 24 });
  expect(stateOf(null, 0)).toBe('unplanned');
  expect(backupState(hoursAgo(999), 0, now)).toMatchObject({ state: 'unplanned', at: hoursAgo(999).toISOString() });
});
