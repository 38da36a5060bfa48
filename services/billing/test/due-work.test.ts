import { randomBytes } from 'node:crypto';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentMails } from '../src/accounts/payment-mails.js';
import { createEndPeriods } from '../src/jobs/end-periods.js';
import { createReconciler } from '../src/jobs/reconcile.js';
import { newOrder } from '../src/orders/order.domain.js';
import type { OrderStatus } from '../src/orders/order.model.js';
import { createOrderStore } from '../src/orders/order-store.js';
import { endingAccount, ownerOf, storedIn } from './stored.js';

const begin = Date.parse('2026-03-10T12:00:00.000Z');
let time = begin;
const now = () => new Date(time);
let stored: ReturnType<typeof storedIn>;
beforeAll(async () => {
  stored = storedIn(await createTestWorld());
});
afterAll(() => stored.close());

const log = pino({ level: 'silent' });
const sealer = createMailSealer(randomBytes(32).toString('base64'));
const endPeriods = (fillIn: (userIds: readonly string[]) => Promise<void>) =>
  createEndPeriods({
    ...{ accounts: stored.accounts, store: stored.store, orders: stored.orders, owners: stored.owners, log, now },
    missingOwners: { fillIn, fillInIfPossible: fillIn },
    mails: createPaymentMails({ sealer, publicUrl: 'https://wifi.example', seller: [] }),
  });

it('accounts whose step always fails do not hold up others, and are tried again', async () => {
  const broken = Array.from({ length: 200 }, (_, index) => `broken-${index}`);
  await stored.accounts.insertMany([
    ...broken.map((userId) => endingAccount(userId, new Date(begin - 120_000))),
    endingAccount('late', new Date(begin - 60_000)),
  ]);
  await stored.owners.create(ownerOf('late'));
  let isAway = true;
  const fillIn = async ([userId = '']: readonly string[]) => {
    if (isAway && userId.startsWith('broken')) throw new Error('identity does not answer');
  };
  const run = endPeriods(fillIn);
  const { signal } = new AbortController();
  const stepOf = async (userId: string) => (await stored.accounts.findOne({ userId }).lean())?.nextStep;
  await run(signal);
  expect(await stepOf('late')).toBe(2);
  await run(signal);
  expect(await stepOf('late')).toBe(3);
  isAway = false;
  time += 60 * 60 * 1000;
  await run(signal);
  expect(await stored.accounts.countDocuments({ nextStep: 2 })).toBe(0);
});

describe.each(['capturing', 'pending'] as const)('while a payment is %s,', (status) => {
  const day = 24 * 60 * 60_000;
  const { signal } = new AbortController();

  /** An account whose period ends now, and what was written to its owner. */
  async function payer(name: string) {
    const userId = `${name}-${status}`;
    const ends = time;
    await stored.accounts.create(endingAccount(userId, new Date(ends)));
    await stored.owners.create(ownerOf(userId));
    await stored.orders.create({ ...due(userId, status, 1), createdAt: now() });
    const run = async (days: number) => {
      time = ends + days * day;
      await endPeriods(async () => undefined)(signal);
    };
    const mails = async () =>
      ((await stored.accounts.findOne({ userId }).lean())?.outbox ?? []).flatMap((entry) =>
        entry.kind === 'mail' ? entry.job.template : [],
      );
    return { userId, run, mails };
  }

  it('no reminder is sent, and the plan is kept for three days at most', async () => {
    const { userId, run, mails } = await payer('reviewed');
    const planOf = async () => (await stored.accounts.findOne({ userId }).lean())?.plan;
    for (const days of [0, 1, 7, 8, 9.9]) await run(days);
    expect([await mails(), await planOf()]).toEqual([[], 'premium']);
    await run(10.1);
    expect([await mails(), await planOf()]).toEqual([['plan-lapsed'], null]);
  });

  it('one that PayPal never decides holds nothing back', async () => {
    const { userId, run, mails } = await payer('forgotten');
    await stored.orders.updateOne({ userId }, { createdAt: new Date(time - 15 * day) }, { timestamps: false });
    await run(0);
    expect(await mails()).toEqual(['plan-ended-grace']);
  });

  it('what was due is written once PayPal has declined it', async () => {
    const { userId, run, mails } = await payer('declined');
    await run(0);
    await stored.orders.updateOne({ userId }, { status: 'failed' });
    await run(1);
    expect(await mails()).toEqual(['plan-ended-grace']);
  });
});

const due = (id: string, status: OrderStatus, attempt: number) => ({
  ...newOrder({ id, paypalId: id, userId: id, plan: 'premium' }, new Date(begin)),
  ...{ status, attempt, checkAt: new Date(0) },
});

it('however many orders were refused or are paid, few are asked about before those that a payer waits for', async () => {
  const { orders } = stored;
  await orders.insertMany(
    Array.from({ length: 300 }, (_, count) => [
      due(`refused-${count}`, 'created', 2),
      due(`paid-${count}`, 'captured', 1),
      due(`abandoned-${count}`, 'created', 1),
    ]).flat(),
  );
  const asked: string[] = [];
  const check = async (order: { _id: string }) => {
    asked.push(order._id);
    return order as never;
  };
  const store = createOrderStore({ orders, now: () => new Date(begin) });
  const reconcile = createReconciler({
    orders,
    store,
    settlement: { check, capture: check },
    log,
    now: () => new Date(begin),
  });
  await reconcile(new AbortController().signal);
  await orders.create(due('waited-for', 'capturing', 1));
  await reconcile(new AbortController().signal);
  expect(asked.indexOf('waited-for')).toBeLessThan(50);
  expect(asked.filter((id) => id.startsWith('abandoned'))).toEqual([]);
  for (const kind of [/^refused/, /^paid/]) expect(asked.filter((id) => kind.test(id)).length).toBeGreaterThan(0);
  expect(await orders.countDocuments({ status: 'expired' })).toBe(300);
});
