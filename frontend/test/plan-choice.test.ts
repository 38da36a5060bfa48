import type { User } from '@wifi-share/contracts/entities/user';
import type { PlanId } from '@wifi-share/contracts/plans';
import { expect, it } from 'vitest';
import { parsePlanAction } from '@/features/settings/plan/plan-action.js';
import { planChoice, suggestedPlan } from '@/lib/billing/plan-choice.js';
import type { Session } from '@/lib/session/use-session.js';

const signedIn = (plan: PlanId, planBasis: User['planBasis'] = 'grant') =>
  ({ status: 'signed-in', user: { plan, planBasis } }) as Session;

it.each([
  ['free', 'premium', 'upgrade', '/plans?plan=premium'],
  ['premium', 'pro', 'upgrade', '/plans?plan=pro'],
  ['pro', 'premium', 'change', '/plans?plan=premium'],
  ['pro', 'free', 'downgrade', '/user-dashboard?tab=settings&section=plan&change=free'],
  ['free', 'free', 'continue', '/user-dashboard'],
  ['pro', 'pro', 'continue', '/user-dashboard'],
] as const)('from %s to %s is called %s and leads to %s', (current, plan, label, to) => {
  expect(planChoice(plan, signedIn(current))).toEqual({ label, to });
});

it('a plan that was paid for is extended by choosing it again', () => {
  expect(planChoice('pro', signedIn('pro', 'payment'))).toEqual({ label: 'extend', to: '/plans?plan=pro' });
});

it('who is signed out comes back to the chosen plan after the login', () => {
  const signedOut: Session = { status: 'signed-out', user: null };
  expect(planChoice('pro', signedOut).to).toBe('/user-login?next=%2Fplans%3Fplan%3Dpro');
  expect(planChoice('free', signedOut).to).toBe('/user-login?next=%2Fplans');
});

it('one plan is put forward: the next one up, the largest to who has it, the free one to who has none', () => {
  expect(suggestedPlan({ status: 'signed-out', user: null })).toBe('free');
  expect(suggestedPlan(signedIn('free'))).toBe('premium');
  expect(suggestedPlan(signedIn('premium'))).toBe('pro');
  expect(suggestedPlan(signedIn('pro'))).toBe('pro');
});

it('only what changes the plan is asked about', () => {
  expect(parsePlanAction('pro', 'free')).toEqual({ to: 'pro', isCancel: false });
  expect(parsePlanAction('cancel', 'pro')).toEqual({ to: 'free', isCancel: true });
  expect(parsePlanAction('cancel', 'free')).toBeNull();
  expect(parsePlanAction('pro', 'pro')).toBeNull();
  expect(parsePlanAction('gold', 'pro')).toBeNull();
  expect(parsePlanAction(null, 'pro')).toBeNull();
});
