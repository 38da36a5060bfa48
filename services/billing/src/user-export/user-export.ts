import { type JsonText, jsonList } from '@wifi-share/service-kit/json/json-stream';
import { paidPlanOf, toPayment } from '../accounts/account.domain.js';
import type { AccountStore } from '../accounts/account-store.js';
import type { BillingDetails } from '../billing-details/billing-details.service.js';
import type { OrderModel, StoredOrder } from '../orders/order.model.js';
import type { OwnerModel } from '../owners/owner.model.js';

interface Dependencies {
  accounts: AccountStore;
  orders: OrderModel;
  owners: OwnerModel;
  details: BillingDetails;
}

/** What billing holds of a user: what they have paid and ordered, and its copy of who they are. */
export function createUserExport({ accounts, orders, owners, details }: Dependencies) {
  async function* account(userId: string) {
    const held = await accounts.of(userId);
    const billingDetails = await details.of(userId);
    yield JSON.stringify({ paidPlan: paidPlanOf(held), payments: held.payments.map(toPayment), billingDetails });
  }

  return (userId: string): Record<string, JsonText> => ({
    account: account(userId),
    orders: jsonList(exportedOrders(orders.find({ userId }).sort({ createdAt: 1 }).lean<StoredOrder>().cursor())),
    profile: jsonList(owners.find({ _id: userId }).lean().cursor()),
  });
}

async function* exportedOrders(stored: AsyncIterable<StoredOrder>) {
  for await (const { paypalId: id, plan, amountCents, status, createdAt } of stored) {
    yield { id, plan, amountCents, status, createdAt: createdAt.toISOString() };
  }
}
