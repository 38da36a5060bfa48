import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusMonths } from '../src/accounts/calendar.domain.js';
import { graceEnd, type PaidMonth, paidTime } from '../src/accounts/paid-time.domain.js';

const day = 24 * 60 * 60 * 1000;
const at = (time: string) => new Date(time.length === 10 ? `${time}T12:00:00.000Z` : time);
let count = 0;
const paid = (time: string, plan: PaidMonth['plan'] = 'premium', more: Partial<PaidMonth> = {}): PaidMonth => ({
  ...{ id: `P${++count}`, plan, capturedAt: at(time) },
  ...more,
});
const until = (...payments: PaidMonth[]) => {
  const time = paidTime(payments);
  return time && `${time.plan} ${time.paidUntil.toISOString().replace('T12:00:00.000Z', '')}`;
};

describe('a period', () => {
  it('is one calendar month from its payment', () => {
    expect(until(paid('2026-03-10'))).toBe('premium 2026-04-10');
    expect(until(paid('2026-12-15', 'pro'))).toBe('pro 2027-01-15');
  });

  it('ends on the last day of a month that has no such day, and on the day itself in a longer one after it', () => {
    const first = paid('2027-01-31');
    expect(until(first)).toBe('premium 2027-02-28');
    expect(until(first, paid('2027-02-20'))).toBe('premium 2027-03-31');
    expect(until(first, paid('2027-02-20'), paid('2027-03-25'))).toBe('premium 2027-04-30');
    expect(until(paid('2028-01-30'))).toBe('premium 2028-02-29');
  });

  it('that is paid in advance begins where the one before ends', () => {
    expect(until(paid('2026-03-10'), paid('2026-03-11'))).toBe('premium 2026-05-10');
  });

  it('that is paid in the days of grace begins where the one before ended', () => {
    expect(until(paid('2026-03-10'), paid('2026-04-17T11:59:59.999Z'))).toBe('premium 2026-05-10');
  });

  it('that is paid after the days of grace begins with its payment', () => {
    expect(until(paid('2026-03-10'), paid('2026-04-17'))).toBe('premium 2026-05-17');
  });
});

describe('another plan', () => {
  it('begins at once, and gets the worth of what was left of the former one', () => {
    // 20 days of Premium at $5 are 12.5 days of Pro at $8.
    expect(until(paid('2026-04-01'), paid('2026-04-11', 'pro'))).toBe('pro 2026-05-24T00:00:00.000Z');
    // 20 days of Pro are 32 of Premium.
    expect(until(paid('2026-04-01', 'pro'), paid('2026-04-11'))).toBe('premium 2026-06-12');
  });

  it('pays for the days of grace that were used of the former one', () => {
    expect(until(paid('2026-03-10', 'pro'), paid('2026-04-15'))).toBe('premium 2026-05-07');
  });
});

describe('of two payments in the same second', () => {
  it('the better plan stays, whichever is told first', () => {
    const [premium, pro] = [paid('2026-03-10'), paid('2026-03-10', 'pro')];
    expect(until(premium, pro)).toMatch(/^pro /);
    expect(until(pro, premium)).toBe(until(premium, pro));
  });
});

describe('a refunded payment', () => {
  it('counts for nothing, wherever it stands', () => {
    const refundedAt = at('2026-03-12');
    expect(until(paid('2026-03-10', 'premium', { refundedAt }))).toBeNull();
    expect(until(paid('2026-03-10', 'premium', { refundedAt }), paid('2026-03-11'))).toBe('premium 2026-04-11');
    expect(until(paid('2026-03-10'), paid('2026-03-11', 'pro', { refundedAt }))).toBe('premium 2026-04-10');
  });
});

const payment = fc.record({
  id: fc.uuid(),
  plan: fc.constantFrom('premium', 'pro'),
  capturedAt: fc.date({ min: at('2026-01-01'), max: at('2029-12-31'), noInvalidDate: true }),
  refundedAt: fc.option(fc.constant(at('2030-01-01')), { nil: undefined, freq: 4 }),
}) as fc.Arbitrary<PaidMonth>;
const payments = fc.uniqueArray(payment, { selector: ({ id }) => id, maxLength: 12 });

describe('whatever is paid,', () => {
  it('the order in which payments become known changes nothing', () => {
    fc.assert(
      fc.property(payments, fc.infiniteStream(fc.nat()), (known, order) => {
        const shuffled = known
          .map((one) => ({ one, key: order.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(paidTime(shuffled)).toEqual(paidTime(known));
      }),
    );
  });

  it('the last payment’s plan counts, for two weeks at least and never beyond what the months are worth', () => {
    fc.assert(
      fc.property(payments, (known) => {
        const counting = known.filter(({ refundedAt }) => !refundedAt);
        const last = counting.toSorted((a, b) => b.capturedAt.getTime() - a.capturedAt.getTime())[0];
        const time = paidTime(known);
        expect(time === null).toBe(last === undefined);
        if (!last || !time) return;
        expect(time.plan).toBe(last.plan);
        const left = time.paidUntil.getTime() - last.capturedAt.getTime();
        expect(left).toBeGreaterThan(14 * day);
        expect(left).toBeLessThanOrEqual(counting.length * 31 * 1.6 * day);
      }),
    );
  });

  it('one payment more never takes time away', () => {
    fc.assert(
      fc.property(payments, payment, (known, more) => {
        const before = paidTime(known);
        const added = paidTime([...known, { ...more, refundedAt: undefined, capturedAt: lastOf(known, more) }]);
        if (!before || before.plan !== added?.plan) return;
        expect(added.paidUntil.getTime()).toBeGreaterThan(before.paidUntil.getTime());
      }),
    );
  });

  it('in advance and on one plan, every month paid is a month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), payment, (months, { capturedAt }) => {
        const row = Array.from({ length: months }, (_, index) => ({
          ...{ id: `${index}`, plan: 'pro' as const },
          capturedAt: new Date(capturedAt.getTime() + index),
        }));
        expect(paidTime(row)?.paidUntil).toEqual(plusMonths(capturedAt, months));
      }),
    );
  });

  it('days of grace are seven', () => {
    expect(graceEnd(at('2026-03-28'))).toEqual(at('2026-04-04'));
  });
});

const lastOf = (known: PaidMonth[], { capturedAt }: PaidMonth): Date =>
  new Date(Math.max(capturedAt.getTime(), ...known.map((one) => one.capturedAt.getTime() + 1)));
