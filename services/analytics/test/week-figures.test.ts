import { randomUUID } from 'node:crypto';
import { readWeekFigures } from '@wifi-share/contracts/internal/week-figures';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AnalyticsApp, accessOf, batchOf, created, ownerOn, startAnalytics } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics();
});
afterAll(() => app.stop());

const week = { from: '2026-11-16', to: '2026-11-22' };

async function figuresOf(userId: string) {
  const { method, path: url } = readWeekFigures;
  const headers = calledBy('identity', { ...readWeekFigures, to: 'analytics' });
  return (await app.service.app.inject({ method, url, headers, payload: { userId, ...week } })).json();
}

it('counts the visits of a week and of the one before, and finds the busiest hour, of the own networks alone', async () => {
  const [owner, id, others] = [ownerOn('premium'), 'weeknetwork1', 'weeknetwork2'];
  await app.bus.publish(created(id, owner.userId));
  await app.bus.publish(created(others, randomUUID()));
  const visits = ['16T08:00', '20T18:05', '20T18:40', '22T23:59', '15T10:00', '14T10:00', '23T00:00'];
  await app.bus.publish(batchOf(visits.map((time) => accessOf(id, `2026-11-${time}:00Z`))));
  await app.bus.publish(batchOf([accessOf(others, '2026-11-20T18:00:00Z')]));
  await vi.waitFor(async () =>
    expect(await figuresOf(owner.userId)).toEqual({ visits: 4, before: 2, bestHour: { weekday: 4, hour: 18 } }),
  );
});

it('knows no busiest hour without visits', async () => {
  expect(await figuresOf(randomUUID())).toEqual({ visits: 0, before: 0, bestHour: null });
});
