import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { UserCopies } from '@wifi-share/messaging/users/user-copies';
import { trusted } from 'mongoose';
import { purgeAccountEvents } from '../accounts/account-events.js';
import type { AccountStore } from '../accounts/account-store.js';
import type { BillingDetails } from '../billing-details/billing-details.service.js';
import type { Context } from '../context.js';
import type { OrderModel, OrderStatus } from '../orders/order.model.js';

interface Dependencies {
  ownerCopies: UserCopies;
  accounts: AccountStore;
  orders: OrderModel;
  details: BillingDetails;
  bus: EventBus;
}

/** Orders with a payment, or that may still turn out to have one. */
const paid: OrderStatus[] = ['capturing', 'pending', 'captured', 'mismatched'];

/** Leaves of a user whose account is gone what accounting needs, and nothing that says whose it was (R17). */
export function createErasePayer({ ownerCopies, accounts, orders, details, bus }: Dependencies) {
  return async (userId: string): Promise<void> => {
    await ownerCopies.forget(userId);
    await details.forget(userId);
    await accounts.anonymise(userId);
    await orders.deleteMany({ userId, status: trusted({ $nin: paid }) });
    await orders.updateMany({ userId }, { $unset: { userId: 1, outbox: 1 }, $inc: { revision: 1 } });
    await purgeAccountEvents(bus, userId);
  };
}

export const startUserErasure = ({ bus, log, mongo, ownerCopies, store, orders, details }: Context): RunningConsumer =>
  startAccountErasure({
    ...{ bus, log, needs: [mongo] },
    erase: createErasePayer({ ownerCopies, accounts: store, orders, details, bus }),
  });
