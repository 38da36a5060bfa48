import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays, plusMonths } from '../src/accounts/calendar.domain.js';
import { type PeriodPayment, paidTime, periodOf } from '../src/accounts/paid-time.domain.js';

const day = 24 * 60 * 60 * 1000;
const at = (time: string) => new Date(time.length === 10 ? `${time}T12:00:00.000Z` : time);
let count = 0;
type Plan = PeriodPayment['plan'];
const paid = (time: string, plan: Plan = 'premium', more: Partial<PeriodPayment> = {}): PeriodPayment => ({
  ...{ id: `P${++count}`, plan, capturedAt: at(time), amountCents: plan === 'pro' ? 800 : 500 },
  ...more,
});
/** Ordered since R46, for 30 days; `paid` is what it was before, for a calendar month. */
const bought = (time: string, plan: Plan = 'premium', more: Partial<PeriodPayment> = {}) =>
  paid(time, plan, { days: 30, ...more });
const until = (...payments: PeriodPayment[]) => {
  const time = paidTime(payments);
  return time && `${time.plan} ${time.paidUntil.toISOString().replace('T12:00:00.000Z', '')}`;
};

describe('a period of 30 days', () => {
  it('is that long in every month', () => {
    expect(until(bought('2026-03-10'))).toBe('premium 2026-04-09');
    expect(until(bought('2027-02-01', 'pro'))).toBe('pro 2027-03-03');
  });

  it('that is paid in advance, or in the days of grace, adds 30 days to the end of the one before', () => {
    expect(until(bought('2026-03-10'), bought('2026-03-11'))).toBe('premium 2026-05-09');
    expect(until(bought('2026-03-10'), bought('2026-04-16T11:59:59.999Z'))).toBe('premium 2026-05-09');
  });

  it('that is paid after the days of grace begins with its payment', () => {
    expect(until(bought('2026-03-10'), bought('2026-04-16'))).toBe('premium 2026-05-16');
  });

  it('begins at once with another plan, and gets the worth of what was left', () => {
    // 20 days of Premium at $5 are 12.5 days of Pro at $8.
    expect(until(bought('2026-04-01'), bought('2026-04-11', 'pro'))).toBe('pro 2026-05-24T00:00:00.000Z');
  });

  it('shortens no month that was paid for before there were 30 days', () => {
    expect(until(paid('2026-03-10'), bought('2026-03-20'))).toBe('premium 2026-05-10');
    const [old, next] = [paid('2027-01-31'), bought('2027-02-20')];
    expect(periodOf([old, next], old.id)).toEqual({ start: at('2027-01-31'), end: at('2027-02-28'), creditedDays: 0 });
    expect(periodOf([old, next], next.id)).toEqual({ start: at('2027-02-28'), end: at('2027-03-30'), creditedDays: 0 });
    // An order from before, paid for after one of 30 days.
    expect(until(bought('2027-01-01'), paid('2027-01-02'))).toBe('premium 2027-02-28');
  });
});

describe('a period of before there were 30 days', () => {
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

describe('days of grace in which the plan was not held', () => {
  const given = (heldUntil: string) => ({ heldUntil: at(heldUntil) });

  it('cost nothing: the period begins with its payment when the plan was cancelled before they began', () => {
    const first = paid('2026-03-10');
    expect(until(first, paid('2026-04-15', 'premium', given('2026-03-20')))).toBe('premium 2026-05-15');
    expect(until(first, paid('2026-04-15', 'pro', given('2026-03-20')))).toBe('pro 2026-05-15');
  });

  it('cost nothing from the day on which it was cancelled: those before are taken off', () => {
    const first = paid('2026-03-10', 'pro');
    // Held for two of the five days.
    expect(until(first, paid('2026-04-15', 'pro', given('2026-04-12')))).toBe('pro 2026-05-13');
    // 2 days of Pro are 3.2 of Premium.
    expect(until(first, paid('2026-04-15', 'premium', given('2026-04-12')))).toBe('premium 2026-05-12T07:12:00.000Z');
  });

  it('make no difference to who paid before the period was over', () => {
    expect(until(paid('2026-03-10'), paid('2026-04-01', 'premium', given('2026-03-20')))).toBe('premium 2026-05-10');
  });
});

describe('after the prices have changed', () => {
  it('what is left of a month is worth what it cost', () => {
    // 20 of 30 days that cost $10 are worth $6.67: 25 days of Pro at $8.
    const dear = paid('2026-04-01', 'premium', { amountCents: 1000 });
    expect(until(dear, paid('2026-04-11', 'pro'))).toBe('pro 2026-06-05');
    expect(until(paid('2026-04-01'), paid('2026-04-11', 'pro', { amountCents: 1000 }))).toBe('pro 2026-05-21');
  });

  it('months of different prices are worth what they cost together', () => {
    // 30 days at $5 and 31 at $10, exchanged at once for Pro at $8.
    const row = [paid('2026-04-01'), paid('2026-04-01T12:00:00.001Z', 'premium', { amountCents: 1000 })];
    const exchanged = paidTime([...row, paid('2026-04-01T12:00:00.002Z', 'pro')])?.paidUntil.getTime() ?? 0;
    const worth = ((30 * 500 + 31 * 1000) / 800) * day;
    expect(Math.abs(exchanged - at('2026-05-01').getTime() - worth)).toBeLessThan(1000);
  });
});

describe('the period of one payment', () => {
  it('is what it added, whatever was paid after it', () => {
    const [first, second, third] = [paid('2026-03-10'), paid('2026-03-11'), paid('2026-03-20', 'pro')];
    const all = [third, first, second];
    expect(periodOf(all, first.id)).toEqual({ start: at('2026-03-10'), end: at('2026-04-10'), creditedDays: 0 });
    expect(periodOf(all, second.id)).toEqual({ start: at('2026-04-10'), end: at('2026-05-10'), creditedDays: 0 });
    expect(periodOf(all, third.id)).toEqual({
      start: at('2026-03-20'),
      end: paidTime(all)?.paidUntil,
      creditedDays: 0,
    });
    expect(periodOf(all, 'another')).toBeNull();
  });

  it('is longer by what was left of another plan, and no longer for what was left of the same', () => {
    const first = bought('2026-04-01');
    const [same, other] = [bought('2026-04-11'), bought('2026-04-11', 'pro')];
    expect(periodOf([first, same], same.id)).toMatchObject({ start: at('2026-05-01'), creditedDays: 0 });
    // 20 days of Premium at $5 are 12.5 days of Pro at $8.
    expect(periodOf([first, other], other.id)).toMatchObject({ start: at('2026-04-11'), creditedDays: 13 });
  });

  it('is also known of a refunded one', () => {
    const back = paid('2026-03-10', 'premium', { refundedAt: at('2026-03-12') });
    expect(periodOf([back], back.id)).toEqual({ start: at('2026-03-10'), end: at('2026-04-10'), creditedDays: 0 });
  });

  it('stays what it was when an earlier one is given back later, and counts none that was given back before', () => {
    const [first, second] = [paid('2026-03-10'), paid('2026-03-15')];
    const period = periodOf([first, second], second.id);
    expect(periodOf([{ ...first, refundedAt: at('2026-03-20') }, second], second.id)).toEqual(period);
    expect(periodOf([{ ...first, refundedAt: at('2026-03-12') }, second], second.id)).toEqual({
      start: at('2026-03-15'),
      end: at('2026-04-15'),
      creditedDays: 0,
    });
  });
});

describe('of two payments in the same second', () => {
  it('the better plan stays, in whatever order they are reported', () => {
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
  amountCents: fc.constantFrom(500, 800),
  days: fc.constantFrom(30, undefined),
  capturedAt: fc.date({ min: at('2026-01-01'), max: at('2029-12-31'), noInvalidDate: true }),
  refundedAt: fc.option(fc.constant(at('2030-01-01')), { nil: undefined, freq: 4 }),
}) as fc.Arbitrary<PeriodPayment>;
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

  it('the last payment’s plan counts, for two weeks at least and never beyond what the periods are worth', () => {
    fc.assert(
      fc.property(payments, (known) => {
        const counting = known.filter(({ refundedAt }) => !refundedAt);
        const last = counting.toSorted((a, b) => +b.capturedAt - +a.capturedAt || b.plan.localeCompare(a.plan))[0];
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

  it('who had given the plan up before its period ended gets a whole period from each payment after that', () => {
    fc.assert(
      fc.property(
        payments,
        payment,
        fc.nat({ max: 7 * day - 1 }),
        fc.nat({ max: 60 * day }),
        (known, more, late, early) => {
          const before = paidTime(known);
          const end = before?.paidUntil.getTime() ?? 0;
          const again = { ...more, refundedAt: undefined, capturedAt: new Date(end + late) };
          const after = (heldUntil?: Date) => paidTime([...known, { ...again, heldUntil }])?.paidUntil.getTime() ?? 0;
          if (!before || known.some(({ capturedAt }) => capturedAt >= again.capturedAt)) return;
          const whole = again.days ? plusDays(again.capturedAt, again.days) : plusMonths(again.capturedAt, 1);
          expect(after(new Date(end - early))).toBe(whole.getTime());
          // A calendar month is shorter by hours where it begins on the last day of a month.
          if (again.days) expect(after()).toBeLessThanOrEqual(after(new Date(end - early)));
          // Giving it up while paying brings nothing.
          expect(after(again.capturedAt)).toBe(after());
        },
      ),
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
});

const lastOf = (known: PeriodPayment[], { capturedAt }: PeriodPayment): Date =>
  new Date(Math.max(capturedAt.getTime(), ...known.map((one) => one.capturedAt.getTime() + 1)));
