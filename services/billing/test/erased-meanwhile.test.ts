import { randomBytes } from 'node:crypto';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { createUserCopies } from '@wifi-share/messaging/users/user-copies';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountStore } from '../src/accounts/account-store.js';
import { createLedger } from '../src/accounts/ledger.js';
import { createPaymentMails } from '../src/accounts/payment-mails.js';
import { createErasePayer } from '../src/consumers/user-deleted.js';
import { createMailOwed } from '../src/jobs/mail-owed.js';
import { newOrder } from '../src/orders/order.domain.js';
import { createOrderStore } from '../src/orders/order-store.js';
import { createOrders } from '../src/orders/orders.service.js';
import { ownerOf, storedIn } from './stored.js';

const log = pino({ level: 'silent' });
const now = () => new Date('2026-03-10T12:00:00.000Z');
let stored: ReturnType<typeof storedIn>;
beforeAll(async () => {
  stored = storedIn(await createTestWorld());
});
afterAll(() => stored.close());

const erase = async (userId: string) => {
  await createUserCopies(stored.owners).forget(userId);
  await stored.store.anonymise(userId);
};

/** Records a payment while its payer's account is erased just before or just after the account is written. */
async function recordErased(userId: string, when: 'before' | 'after') {
  await stored.owners.create(ownerOf(userId));
  const { store, accounts, owners } = stored;
  const erasing: AccountStore = {
    ...store,
    change: async (id, decide) => {
      if (when === 'before') await erase(id);
      const changed = await store.change(id, decide);
      if (when === 'after') await erase(id);
      return changed;
    },
  };
  const sealer = createMailSealer(randomBytes(32).toString('base64'));
  const mails = createPaymentMails({ sealer, publicUrl: 'https://wifi.example', seller: [] });
  const fillIn = async () => undefined;
  const missingOwners = { fillIn, fillInIfPossible: fillIn };
  const mailOwed = createMailOwed({ accounts, store, owners, missingOwners, mails, log });
  const ledger = createLedger({ store: erasing, owners, mailOwedTo: mailOwed.to, isTest: true, log, now });
  const order = newOrder({ id: userId, paypalId: userId, userId, plan: 'premium' }, now());
  const capture = {
    id: `payment-${userId}`,
    status: 'COMPLETED',
    amountCents: 500,
    currency: 'USD',
    capturedAt: now(),
  };
  const paidPlan = await ledger.record(order, capture as never);
  await mailOwed.run(new AbortController().signal);
  return { paidPlan, account: await accounts.findOne({ 'payments.id': capture.id }).lean() };
}

it.each(['before', 'after'] as const)(
  'a payer who is erased %s the payment is written gets no receipt, and the payment stays without a name',
  async (when) => {
    const { paidPlan, account } = await recordErased(`erased-${when}`, when);
    expect(paidPlan).toBeNull();
    expect(account).toMatchObject({ payments: [{ amountCents: 500 }], plan: null });
    expect(account).not.toHaveProperty('userId');
    expect(account?.outbox ?? []).toEqual([]);
    expect(account?.owedMails ?? []).toEqual([]);
  },
);

const eraser = () => {
  const { orders, owners, store: accounts } = stored;
  const bus = { purge: async () => undefined };
  const details = { forget: async () => undefined } as never;
  return createErasePayer({ ownerCopies: createUserCopies(owners), accounts, orders, details, bus: bus as never });
};

it('an e-mail about an order that is kept is not sent any more', async () => {
  const { orders } = stored;
  const userId = 'declined';
  const order = newOrder({ id: userId, paypalId: userId, userId, plan: 'premium' }, now());
  const sealer = createMailSealer(randomBytes(32).toString('base64'));
  const mails = createPaymentMails({ sealer, publicUrl: 'https://wifi.example', seller: [] });
  await orders.create({ ...order, status: 'captured', outbox: mails.declined(ownerOf(userId), order) });
  await eraser()(userId);
  const kept = await orders.findById(userId).lean();
  expect(kept).toMatchObject({ status: 'captured' });
  expect(kept).not.toHaveProperty('outbox');
  await orders.deleteOne({ _id: userId });
});

it('a payer who is erased while PayPal makes the order has none', async () => {
  const { orders, owners } = stored;
  const userId = 'leaving';
  await owners.create(ownerOf(userId));
  const createOrder = async () => {
    await eraser()(userId);
    return { paypalId: 'PAYPAL', approveUrl: 'https://paypal.example/approve' };
  };
  const service = createOrders({
    ...{ store: createOrderStore({ orders, now }), owners, paypal: { createOrder } as never, now },
    ...{ brandName: 'WiFi Share', publicUrl: 'https://wifi.example' },
  });
  const ordering = service.create({ userId } as never, 'premium', 'en');
  await expect(ordering).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await orders.countDocuments({})).toBe(0);
});
