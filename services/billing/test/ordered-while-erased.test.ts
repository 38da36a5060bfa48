import { createUserCopies } from '@wifi-share/messaging/users/user-copies';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createErasePayer } from '../src/consumers/user-deleted.js';
import { createOrderStore } from '../src/orders/order-store.js';
import { createOrders } from '../src/orders/orders.service.js';
import { ownerOf, storedIn } from './stored.js';

const now = () => new Date('2026-03-10T12:00:00.000Z');
let stored: ReturnType<typeof storedIn>;
beforeAll(async () => {
  stored = storedIn(await createTestWorld());
});
afterAll(() => stored.close());

it('whoever is erased while PayPal makes their order has none', async () => {
  const { orders, owners, store: accounts } = stored;
  const userId = 'leaving';
  await owners.create(ownerOf(userId));
  const bus = { purge: async () => undefined };
  const erase = createErasePayer({ ownerCopies: createUserCopies(owners), accounts, orders, bus: bus as never });
  const createOrder = async () => {
    await erase(userId);
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
