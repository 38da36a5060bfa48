import { durations } from '@wifi-share/contracts/durations';
import { plusDays } from '../accounts/calendar.domain.js';
import type { OrderStore } from '../orders/order-store.js';

interface Dependencies {
  store: OrderStore;
  now(): Date;
}

/** Lets go of attempts to pay that came to nothing; those with a payment, or that may still have one, stay. */
export const createForgetOrders =
  ({ store, now }: Dependencies) =>
  async (): Promise<void> => {
    await store.forgetAbandoned(plusDays(now(), -durations.abandonedOrderDays));
  };
