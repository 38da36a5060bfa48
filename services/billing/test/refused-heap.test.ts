import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReconciler } from '../src/jobs/reconcile.js';
import { newOrder } from '../src/orders/order.domain.js';
import type { OrderStatus } from '../src/orders/order.model.js';
import { createOrderStore } from '../src/orders/order-store.js';
import { storedIn } from './stored.js';

const now = () => new Date('2026-03-10T12:00:00.000Z');
let stored: ReturnType<typeof storedIn>;
beforeAll(async () => {
  stored = storedIn(await createTestWorld());
});
afterAll(() => stored.close());

const due = (id: string, status: OrderStatus, attempt: number) => ({
  ...newOrder({ id, paypalId: id, userId: id, plan: 'premium' }, now()),
  ...{ status, attempt, checkAt: new Date(0) },
});

it('however many orders were refused or are paid, few are asked about before those that somebody waits for', async () => {
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
  const store = createOrderStore({ orders, now });
  const log = pino({ level: 'silent' });
  const reconcile = createReconciler({ orders, store, settlement: { check, capture: check }, log, now });
  await reconcile(new AbortController().signal);
  await orders.create(due('waited-for', 'capturing', 1));
  await reconcile(new AbortController().signal);
  expect(asked.indexOf('waited-for')).toBeLessThan(50);
  for (const kind of [/^refused/, /^paid/]) expect(asked.filter((id) => kind.test(id)).length).toBeGreaterThan(0);
  expect(await orders.countDocuments({ status: 'expired' })).toBe(300);
});
