import { startPayPalSimulator } from '@wifi-share/simulators/paypal/simulator';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BillingApp, startBilling } from './billing-app.js';

const day = 24 * 60 * 60 * 1000;
const begin = Date.parse('2026-03-10T12:00:00.000Z');
let time = begin;
const now = () => new Date(time);
const days = (count: number) => {
  time = begin + count * day;
};

let app: BillingApp;
let copy: BillingApp;
beforeAll(async () => {
  // Two copies of the service do everything at the same time.
  const [world, paypal] = [await createTestWorld(), await startPayPalSimulator({ now })];
  app = await startBilling({ world, paypal, now });
  copy = await startBilling({ world, paypal, identity: app.identity, now });
});
afterAll(async () => {
  await copy.stopService();
  await app.stop();
});

/** A user who paid for Premium on 10 March, which ends on 9 April: 30 days later. */
async function payerOnPremium(facts: object = {}) {
  days(0);
  const payer = await app.knownOwner(facts);
  await app.pay(payer);
  await knownAs(payer, 2, { ...facts, plan: 'premium', planBasis: 'payment' });
  return payer;
}

async function knownAs(payer: { userId: string }, version: number, facts: object): Promise<void> {
  await app.publishUser(payer.userId, version, facts);
  await vi.waitFor(async () => expect(await app.owners.findOne({ _id: payer.userId })).toMatchObject({ version }));
}

type Payer = Awaited<ReturnType<BillingApp['knownOwner']>>;
const mails = async (payer: Payer) =>
  (await app.mailsTo(payer)).map(({ template }) => template).filter((one) => one !== 'receipt');
const stepOf = async (payer: Payer) => (await app.accounts.findOne({ userId: payer.userId }))?.nextStep;
const reached = (payer: Payer, step: number) => vi.waitFor(async () => expect(await stepOf(payer)).toBe(step));

describe('around the end of a period', () => {
  it('its payer is written to 7 days and 1 day before, on the day, and when the plan ends, each once', async () => {
    const payer = await payerOnPremium();
    const expected = ['plan-reminder', 'plan-reminder', 'plan-ended-grace', 'plan-lapsed'];
    for (const [index, on] of [23, 29, 30, 37].entries()) {
      days(on);
      await vi.waitFor(async () => expect(await mails(payer)).toEqual(expected.slice(0, index + 1)));
      const kept = (await app.billingOf(payer)).paidPlan;
      expect(kept).toMatchObject(index < 3 ? { version: 1, plan: 'premium' } : { version: 2, plan: null });
    }
    const [, first, second, grace] = await app.mailsTo(payer);
    const link = 'https://wifi.example/plans?plan=premium';
    expect(first).toMatchObject({
      language: 'cs',
      variables: {
        daysLeft: 7,
        plan: 'premium',
        paidUntil: '2026-04-09T12:00:00.000Z',
        timeZone: 'Europe/Prague',
        link,
      },
    });
    expect(second).toMatchObject({ variables: { daysLeft: 1 } });
    expect(grace).toMatchObject({ variables: { graceUntil: '2026-04-16T12:00:00.000Z' } });
    const [, lapsed] = await app.published(payer, 2);
    expect(lapsed).toMatchObject({
      type: 'billing.paid-plan.lapsed.v1',
      data: { version: 2, capturedVersion: 1, plan: null, paidUntil: null },
    });
    expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { plan: null }, graceUntil: null, payments: [{}] });
  });

  it('who pays again is notified of the new end instead', async () => {
    const payer = await payerOnPremium();
    days(25);
    await reached(payer, 1);
    await app.pay(payer);
    expect((await app.billingOf(payer)).paidPlan).toMatchObject({ version: 2, paidUntil: '2026-05-09T12:00:00.000Z' });
    days(40);
    expect(await stepOf(payer)).toBe(0);
    days(54);
    await reached(payer, 1);
    await vi.waitFor(async () => expect(await mails(payer)).toEqual(['plan-reminder', 'plan-reminder']));
  });

  it('who had cancelled the plan and pays in the days of grace gets whole 30 days from then', async () => {
    const payer = await payerOnPremium();
    await app.publishPlan(payer.userId, 3, now(), { plan: 'free' });
    const account = () => app.accounts.findOne({ userId: payer.userId });
    await vi.waitFor(async () => expect(await account()).toMatchObject({ userVersion: 3, givenUpAt: now() }));
    days(35);
    const { nextPaidUntil } = await app.billingOf(payer);
    expect(nextPaidUntil.premium).toBe('2026-05-14T12:00:00.000Z');
    await app.pay(payer);
    expect((await app.billingOf(payer)).paidPlan).toMatchObject({ paidUntil: nextPaidUntil.premium });
    await app.publishPlan(payer.userId, 4, now(), { plan: 'premium', planBasis: 'payment' });
    await vi.waitFor(async () => expect(await account()).not.toHaveProperty('givenUpAt'));
  });

  it('of an order from before R46 gets the calendar month that was ordered', async () => {
    days(0);
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    await app.orders.updateOne({ paypalId: id }, { $unset: { days: 1 } });
    await app.capture(payer, id);
    expect((await app.billingOf(payer)).paidPlan).toMatchObject({ paidUntil: '2026-04-10T12:00:00.000Z' });
  });

  it('what a service that was away missed is not made up for one by one', async () => {
    const payer = await payerOnPremium();
    days(45);
    await reached(payer, 4);
    await vi.waitFor(async () => expect(await mails(payer)).toEqual(['plan-lapsed']));
    await app.published(payer, 2);
  });

  it('a reminder that is late says how many days are left, and is not sent once there are fewer', async () => {
    const payer = await payerOnPremium();
    const { paidUntil } = (await app.billingOf(payer)).paidPlan;
    days(26.5);
    await vi.waitFor(async () => {
      const [, reminder] = await app.mailsTo(payer);
      const expiresAt = new Date(Date.parse(paidUntil) - 3 * 24 * 60 * 60_000).toISOString();
      expect(reminder).toMatchObject({ template: 'plan-reminder', expiresAt, variables: { daysLeft: 4 } });
    });
  });

  it.each([
    ['whose plan an admin gave since', { plan: 'premium', planBasis: 'grant' }],
    ['who has no address', { plan: 'premium', planBasis: 'payment', email: null }],
  ])('no e-mail is sent to a user %s; the paid plan ends all the same', async (_who, facts) => {
    const payer = await payerOnPremium();
    await knownAs(payer, 3, facts);
    days(24);
    await reached(payer, 1);
    days(38);
    await reached(payer, 4);
    await app.published(payer, 2);
    expect(await mails(payer)).toEqual([]);
  });
});
