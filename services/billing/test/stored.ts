import type { World } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { accountModel, type StoredAccount } from '../src/accounts/account.model.js';
import { createAccountStore } from '../src/accounts/account-store.js';
import { orderModel } from '../src/orders/order.model.js';
import { type Owner, ownerModel } from '../src/owners/owner.model.js';

/** What billing stores, without the service. */
export function storedIn(world: World) {
  const dbName = `${world.mongoPrefix}billing`;
  const connection = mongoose.createConnection(world.mongoUrl, { dbName, autoIndex: false, sanitizeFilter: true });
  const accounts = accountModel(connection);
  return {
    accounts,
    owners: ownerModel(connection),
    orders: orderModel(connection),
    store: createAccountStore({ accounts, outboxFilled: () => undefined }),
    close: () => connection.close(),
  };
}

export const ownerOf = (userId: string): Owner => ({
  ...{ _id: userId, version: 1, username: 'anna', email: `${userId}@mail.example`, firstName: 'Anna', lastName: null },
  ...{ plan: 'premium', planBasis: 'payment', maxNetworks: 5, isActive: true, language: 'en', timeZone: 'UTC' },
});

/** An account whose next step is due at `nextStepAt`: the day on which its period ends. */
export const endingAccount = (userId: string, nextStepAt: Date): StoredAccount => ({
  ...{ _id: userId, userId, plan: 'premium', paidUntil: nextStepAt, version: 1, capturedVersion: 1 },
  ...{ nextStep: 2, nextStepAt },
  payments: [
    {
      ...{ id: userId, plan: 'premium', amountCents: 500, currency: 'USD', isTest: true },
      capturedAt: new Date(nextStepAt.getTime() - 2_592_000_000),
    },
  ],
});
