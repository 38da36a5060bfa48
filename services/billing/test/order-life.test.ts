import { limits } from '@wifi-share/contracts/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BillingApp, outcomeOf, startBilling } from './billing-app.js';

let app: BillingApp;
beforeAll(async () => {
  app = await startBilling();
});
afterAll(() => app.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

describe('attempts to pay that came to nothing', () => {
  it('are forgotten after 30 days; those with a payment, or that may have one, never', async () => {
    const payer = await app.knownOwner();
    const { body } = await app.order(payer);
    const { _id, ...order } = (await app.orders.findOne({ paypalId: body.id }))!;
    const stored = [
      ...(['created', 'failed', 'expired'] as const).map((status) => ({ status, createdAt: daysAgo(31) })),
      ...(['captured', 'pending', 'capturing'] as const).map((status) => ({ status, createdAt: daysAgo(400) })),
      { status: 'expired' as const, createdAt: daysAgo(29) },
    ];
    await app.orders.insertMany(
      stored.map(({ status, createdAt }, index) => ({
        ...order,
        ...{ _id: `${_id}-${index}`, paypalId: `${body.id}-${index}`, status, createdAt },
        // Only orders without a capture request are due to expire; PayPal is not asked about the others here.
        checkAt: status === 'created' ? daysAgo(30) : daysAgo(-1),
      })),
    );
    const left = async () => {
      const orders = await app.orders.find({ userId: payer.userId, _id: { $ne: _id } }).toArray();
      return orders.map(({ status }) => status).sort();
    };
    await vi.waitFor(async () => expect(await left()).toEqual(['captured', 'capturing', 'expired', 'pending']));
  });
});

describe('open orders of one user', () => {
  it('are bounded, also when all are made at once, and only as long as they are open', async () => {
    const [payer, other] = [await app.knownOwner(), await app.knownOwner()];
    const open = () => app.orders.countDocuments({ userId: payer.userId, status: 'created' });
    const quick = await Promise.all([app.order(payer), app.order(payer)]);
    expect(quick.map(outcomeOf)).toEqual(['201', '201']);
    for (let count = 2; count < limits.openOrdersMax - 1; count += 1) await app.order(payer);
    const answers = (await Promise.all(Array.from({ length: 6 }, () => app.order(payer)))).map(outcomeOf);
    expect(new Set(answers)).toContain('409 order_limit_reached');
    expect(await open()).toBeLessThanOrEqual(limits.openOrdersMax);
    for (let count = await open(); count < limits.openOrdersMax; count += 1) await app.order(payer);
    expect(outcomeOf(await app.order(payer))).toBe('409 order_limit_reached');
    expect((await app.order(other)).status).toBe(201);
    await app.orders.updateOne({ userId: payer.userId }, { $set: { checkAt: daysAgo(0) } });
    await vi.waitFor(async () => expect(await open()).toBe(limits.openOrdersMax - 1));
    expect((await app.order(payer)).status).toBe(201);
  });
});
