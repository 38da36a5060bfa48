import { expect, it } from 'vitest';
import { pollMilliseconds } from '@/features/settings/webhooks/webhooks-api.js';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const waiting = (nextTryAt: string | null) => ({ state: 'waiting', nextTryAt }) as const;

it.each([
  ['nothing while nothing waits', [{ state: 'delivered', nextTryAt: null } as const], false],
  ['often what is due', [waiting('2026-11-20T07:59:59.000Z')], 2000],
  ['often where one of them is due soon', [waiting(null), waiting('2026-11-20T08:00:30.000Z')], 2000],
  ['seldom what is due in hours', [waiting('2026-11-20T12:00:00.000Z')], 60_000],
  ['seldom what a paused webhook holds', [waiting(null)], 60_000],
])('looks %s', (_, deliveries, expected) => expect(pollMilliseconds(deliveries, now)).toBe(expected));
