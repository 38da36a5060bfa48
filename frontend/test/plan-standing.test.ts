import { expect, it } from 'vitest';
import { planStanding, runningPeriod } from '@/lib/billing/plan-standing.js';

const now = new Date('2026-11-22T12:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const paid = (plan: 'premium' | 'pro', days: number) => ({
  paidPlan: { version: 3, capturedVersion: 3, plan, paidUntil: day(days) },
  graceUntil: day(days + 7),
});
const nothing = { paidPlan: { version: 0, capturedVersion: 0, plan: null, paidUntil: null }, graceUntil: null };
const premium = { plan: 'premium', planBasis: 'payment' } as const;
const free = { plan: 'free', planBasis: null } as const;

it('a plan that runs is paid until its end, and says so when that is near', () => {
  expect(planStanding(premium, paid('premium', 20), now)).toEqual({
    ...{ kind: 'paid', plan: 'premium', until: day(20), endsSoon: false },
  });
  expect(planStanding(premium, paid('premium', 7), now)).toMatchObject({ endsSoon: true });
  expect(planStanding(premium, paid('premium', 7.01), now)).toMatchObject({ endsSoon: false });
});

it('after the end of its period a plan is kept for the days of grace and no longer', () => {
  expect(planStanding(premium, paid('premium', -1), now)).toEqual({
    ...{ kind: 'grace', plan: 'premium', endedAt: day(-1), until: day(6) },
  });
  expect(planStanding(premium, paid('premium', -7), now)).toEqual({ kind: 'plain' });
});

it('a plan that was given up can be gone back to while it is paid for, not in the days of grace', () => {
  expect(planStanding(free, paid('pro', 3), now)).toEqual({ kind: 'left', plan: 'pro', until: day(3) });
  expect(planStanding(free, paid('pro', -1), now)).toEqual({ kind: 'plain' });
});

it('a paid period runs until its end, whatever plan its payer has by then', () => {
  expect(runningPeriod(paid('pro', 3), now)).toEqual({ plan: 'pro', until: day(3) });
  expect(runningPeriod(paid('pro', 0), now)).toBeNull();
  expect(runningPeriod(nothing, now)).toBeNull();
});

it('what an admin gave is granted, whatever was paid', () => {
  expect(planStanding({ plan: 'pro', planBasis: 'grant' }, paid('premium', 3), now)).toEqual({ kind: 'granted' });
});

it('there is nothing to say of a plan that nothing was paid for', () => {
  expect(planStanding(free, nothing, now)).toEqual({ kind: 'plain' });
});
