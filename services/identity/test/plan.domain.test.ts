import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followPaidPlan, grantPlan, isPaidFor, returnToPaidPlan } from '../src/plans/plan.domain.js';
import { newUser, planBasisOf, type UserChange } from '../src/users/user.domain.js';
import type { StoredUser } from '../src/users/user.model.js';

const now = new Date('2026-11-21T10:00:00Z');
const later = '2026-12-21T10:00:00.000Z';
const user = newUser({ username: 'Ada', email: 'ada@mail.example', passwordHash: 'x', language: 'en' }, now);

const become = (before: StoredUser, change: UserChange | null): StoredUser => ({ ...before, ...change });
const follow = (before: StoredUser, ...reported: PaidPlan[]): StoredUser =>
  reported.reduce((present, paid) => become(present, followPaidPlan(present, paid)), before);
const planOf = (of: StoredUser) => [of.plan, planBasisOf(of), of.maxNetworks];

const captured = (version: number, plan: PaidPlan['plan']): PaidPlan => ({
  ...{ version, capturedVersion: version, plan, paidUntil: later },
});
const since = (version: number, capturedVersion: number, plan: PaidPlan['plan'] = null): PaidPlan => ({
  ...{ version, capturedVersion, plan, paidUntil: plan && later },
});

describe('what is paid for', () => {
  it('is the plan, until it is not paid for any more', () => {
    const paid = follow(user, captured(1, 'premium'));
    expect(planOf(paid)).toEqual(['premium', 'payment', 5]);
    expect(planOf(follow(paid, captured(2, 'pro')))).toEqual(['pro', 'payment', 10]);
    expect(planOf(follow(paid, captured(2, 'pro'), since(3, 2, 'premium')))).toEqual(['premium', 'payment', 5]);
    expect(planOf(follow(paid, since(2, 1)))).toEqual(['free', null, 1]);
  });

  it('is the same in whatever order and however often it is reported', () => {
    const all = [captured(1, 'premium'), captured(2, 'pro'), since(3, 2, 'premium'), captured(4, 'pro'), since(5, 4)];
    for (const length of [3, 4, 5]) {
      const story = all.slice(0, length);
      const expected = planOf(follow(user, ...story));
      const last = story.at(-1)!;
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...story), { maxLength: 8 }), (mixed) => {
          expect(planOf(follow(user, ...mixed, last, ...mixed))).toEqual(expected);
        }),
      );
    }
  });

  it('takes the place of a plan that an admin gave, and only that which rests on it ends with it', () => {
    const given = become(user, grantPlan(user, 'pro'));
    expect(planOf(given)).toEqual(['pro', 'grant', 10]);
    const bought = follow(given, captured(1, 'premium'));
    expect(planOf(bought)).toEqual(['premium', 'payment', 5]);
    expect(planOf(follow(bought, since(2, 1)))).toEqual(['free', null, 1]);
    const givenAgain = become(bought, grantPlan(bought, 'premium'));
    expect(planOf(follow(givenAgain, since(2, 1)))).toEqual(['premium', 'grant', 5]);
  });

  it('does not come back by itself to who gave it up, unless they pay again', () => {
    const paid = follow(user, captured(1, 'pro'), captured(2, 'pro'));
    const gaveUp = become(paid, grantPlan(paid, 'free'));
    expect(planOf(gaveUp)).toEqual(['free', null, 1]);
    expect(planOf(follow(gaveUp, captured(1, 'pro'), since(3, 2, 'pro')))).toEqual(['free', null, 1]);
    expect(planOf(follow(gaveUp, captured(3, 'premium')))).toEqual(['premium', 'payment', 5]);
  });

  it('leaves the number of networks that an admin gave when the plan stays', () => {
    const more = { ...follow(user, captured(1, 'premium')), maxNetworks: 7 };
    expect(planOf(follow(more, captured(2, 'premium')))).toEqual(['premium', 'payment', 7]);
  });
});

describe('a plan that the user asks for', () => {
  it.each<[string, Partial<PaidPlan>, boolean]>([
    ['is paid for', {}, true],
    ['is another one than what is paid for', { plan: 'premium' }, false],
    ['is not paid for at all', { plan: null, paidUntil: null }, false],
    ['was paid for until now', { paidUntil: now.toISOString() }, false],
    ['was paid for by what billing said before', { version: 3 }, false],
  ])('%s', (_, paid, expected) => {
    const known = follow(user, since(4, 2));
    const said: PaidPlan = { ...{ version: 4, capturedVersion: 2, plan: 'pro', paidUntil: later }, ...paid };
    expect(isPaidFor('pro', said, known, now)).toBe(expected);
  });

  it('rests on the payment, also when the event of that payment comes late', () => {
    const returned = become(user, returnToPaidPlan(user, captured(2, 'pro')));
    expect(planOf(returned)).toEqual(['pro', 'payment', 10]);
    expect(followPaidPlan(returned, captured(2, 'pro'))).toBeNull();
    expect(planOf(follow(returned, since(3, 2)))).toEqual(['free', null, 1]);
  });
});

describe('a plan of before there were payments', () => {
  it('was given by an admin, and stays', () => {
    const old: StoredUser = { ...user, plan: 'premium', maxNetworks: 5 };
    expect(planBasisOf(old)).toBe('grant');
    expect(grantPlan(old, 'premium')).toBeNull();
    expect(planOf(follow(old, since(1, 0)))).toEqual(['premium', 'grant', 5]);
  });
});
