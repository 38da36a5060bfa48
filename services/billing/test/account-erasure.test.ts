import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountModel } from '../src/accounts/account.model.js';
import { createAccountStore } from '../src/accounts/account-store.js';
import { type BillingApp, outcomeOf, startBilling } from './billing-app.js';

let app: BillingApp;
beforeAll(async () => {
  app = await startBilling();
});
afterAll(() => app.stop());

const forgotten = ({ userId }: { userId: string }) =>
  vi.waitFor(async () => {
    expect(await app.owners.findOne({ _id: userId })).toMatchObject({ deleted: true });
    expect(await app.accounts.countDocuments({ userId })).toBe(0);
    expect(await app.orders.countDocuments({ userId })).toBe(0);
  });

describe('a data export', () => {
  it('has what was paid and ordered, and what is known of the payer', async () => {
    const payer = await app.knownOwner();
    const paymentId = await app.pay(payer);
    await app.call('PUT', `/api/user/${payer.userId}/billing-details`, payer, { details: 'Hostel Rybka' });
    const { status, body } = await app.byService(`/internal/users/${payer.userId}/export`);
    expect([status, body]).toMatchObject([
      200,
      {
        account: {
          billingDetails: 'Hostel Rybka',
          paidPlan: { plan: 'premium' },
          payments: [{ id: paymentId, amountCents: 500, currency: 'USD' }],
        },
        orders: [{ plan: 'premium', amountCents: 500, status: 'captured' }],
        profile: [{ username: 'anna', language: 'cs' }],
      },
    ]);
  });
});

describe('when an account is deleted,', () => {
  it('its payments stay as accounting needs them, and nothing says whose they were', async () => {
    const payer = await app.knownOwner({ username: 'unmistakable' });
    const paymentId = await app.pay(payer, '8.00');
    const company = `/api/user/${payer.userId}/billing-details`;
    await app.call('PUT', company, payer, { details: 'unmistakable company' });
    const open = (await app.order(payer)).body.id;
    await app.published(payer, 1);
    await app.deleteAccount(payer);
    await forgotten(payer);
    const kept = await app.accounts.findOne({ 'payments.id': paymentId });
    expect(kept).toMatchObject({
      plan: null,
      nextStepAt: null,
      payments: [{ id: paymentId, plan: 'pro', amountCents: 800, capturedAt: expect.any(Date), isTest: true }],
    });
    const order = await app.orders.findOne({ captureId: paymentId });
    expect(await app.orders.findOne({ paypalId: open })).toBeNull();
    expect(JSON.stringify([kept, order])).not.toMatch(new RegExp(`unmistakable|${payer.userId}|mail.example`));
    await vi.waitFor(async () => {
      const published = (await readStreamMessages(app.world.natsUrl)).filter(({ subject }) =>
        subject.startsWith('billing.'),
      );
      expect(JSON.stringify(published)).not.toContain(payer.userId);
    });
    expect(outcomeOf(await app.order(payer))).toBe('401 not_signed_in');
    expect(outcomeOf(await app.call('PUT', company, payer, { details: 'too late' }))).toBe('401 not_signed_in');
    expect((await app.billingOf(payer)).details).toBe('');
    expect(await app.billingOf(payer)).toMatchObject({ payments: [], paidPlan: { plan: null } });
    const { body: exported } = await app.byService(`/internal/users/${payer.userId}/export`);
    expect(exported).toMatchObject({ account: { payments: [] }, orders: [] });
    expect(JSON.stringify(exported)).not.toMatch(/unmistakable|mail.example/);
    expect(outcomeOf(await app.call('GET', `/api/user/${payer.userId}/payments/${paymentId}`, payer))).toBe(
      '404 payment_not_found',
    );
  });

  it('a capture that completes after it is kept the same way, and grants no plan', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault: 'pending', orderId: id });
    await app.capture(payer, id);
    const { captureId } = (await app.orders.findOne({ paypalId: id }))!;
    await app.deleteAccount(payer);
    await forgotten(payer);
    app.paypal.settle(captureId!, 'COMPLETED');
    await app.orders.updateOne({ paypalId: id }, { $set: { checkAt: new Date(0) } });
    await vi.waitFor(async () =>
      expect(await app.orders.findOne({ paypalId: id })).toMatchObject({ status: 'captured' }),
    );
    expect(await app.accounts.find({ 'payments.id': captureId }).toArray()).toMatchObject([{ plan: null }]);
    expect(await app.accounts.findOne({ 'payments.id': captureId })).not.toHaveProperty('userId');
    expect(app.identity.received.filter(({ userId }) => userId === payer.userId)).toEqual([]);
  });

  it('a write by a process that read the account before is discarded', async () => {
    const payer = await app.knownOwner();
    const paymentId = await app.pay(payer);
    const { _id, userId, outbox, owedMails, ...change } = (await app.accounts.findOne({ userId: payer.userId }))!;
    await app.deleteAccount(payer);
    await forgotten(payer);
    const dbName = `${app.world.mongoPrefix}billing`;
    const connection = await mongoose.createConnection(app.world.mongoUrl, { dbName, autoIndex: false }).asPromise();
    const store = createAccountStore({ accounts: accountModel(connection), outboxFilled: () => undefined });
    const read = { _id, userId: payer.userId, ...change };
    expect(await store.replace(read, { change, entries: [] })).toBeNull();
    await connection.close();
    expect(await app.accounts.findOne({ 'payments.id': paymentId })).toMatchObject({ plan: null, nextStepAt: null });
  });

  it('what was approved but not captured by then is never captured, and expires', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    await app.orders.updateOne(
      { paypalId: id },
      { $set: { status: 'capturing', claimedUntil: new Date(Date.now() + 3_600_000) } },
    );
    await app.deleteAccount(payer);
    await forgotten(payer);
    await app.orders.updateOne({ paypalId: id }, { $set: { claimedUntil: new Date(0), checkAt: new Date(0) } });
    await vi.waitFor(async () => expect((await app.orders.findOne({ paypalId: id }))?.checks).toBeGreaterThan(0));
    const createdAt = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await app.orders.updateOne({ paypalId: id }, { $set: { createdAt, checkAt: new Date(0) } });
    await vi.waitFor(async () =>
      expect(await app.orders.findOne({ paypalId: id })).toMatchObject({ status: 'expired' }),
    );
    expect(app.paypal.charges().filter(({ orderId }) => orderId === id)).toEqual([]);
  });
});
