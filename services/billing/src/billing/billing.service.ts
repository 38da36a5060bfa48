import type { Billing, Receipt } from '@wifi-share/contracts/calls/payments';
import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import type { UserBackfill } from '@wifi-share/messaging/users/user-backfill';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { trusted } from 'mongoose';
import { paidPlanAt, toBilling, toPayment } from '../accounts/account.domain.js';
import type { AccountStore } from '../accounts/account-store.js';
import { periodOf } from '../accounts/paid-time.domain.js';
import type { BillingDetails } from '../billing-details/billing-details.service.js';
import { type OrderModel, undecidedStatuses } from '../orders/order.model.js';
import type { Owner, OwnerModel } from '../owners/owner.model.js';

interface Dependencies {
  accounts: AccountStore;
  orders: OrderModel;
  owners: OwnerModel;
  missingOwners: UserBackfill;
  /** Lines of a receipt. */
  seller: readonly string[];
  taxNote: string;
  details: BillingDetails;
  now(): Date;
}

const nameOf = ({ firstName, lastName, username }: Owner): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** What is shown of payments: to their payers, to admins, and to identity. */
export function createBilling(dependencies: Dependencies) {
  const { accounts, orders, owners, missingOwners, seller, taxNote, details, now } = dependencies;
  return {
    async read(userId: string): Promise<Billing> {
      const [account, pending, own] = await Promise.all([
        accounts.of(userId),
        orders.exists({ userId, status: trusted({ $in: undecidedStatuses }) }),
        details.of(userId),
      ]);
      return { ...toBilling(account, now()), isPending: pending !== null, details: own };
    },

    /** Throws `payment_not_found`, and `not_signed_in` when the account is gone. */
    async receipt(userId: string, paymentId: string): Promise<Receipt> {
      const { payments } = await accounts.of(userId);
      const payment = payments.find(({ id }) => id === paymentId);
      const period = periodOf(payments, paymentId);
      if (!payment) throw new Problem('payment_not_found');
      await missingOwners.fillIn([userId]);
      const owner = await owners.findById(userId).lean<Owner>();
      if (!owner || owner.deleted) throw new Problem(owner ? 'not_signed_in' : 'payment_not_found');
      return {
        payment: toPayment(payment),
        ...{ periodStart: period?.start.toISOString() ?? null, periodEnd: period?.end.toISOString() ?? null },
        creditedDays: period?.creditedDays ?? 0,
        seller: [...seller],
        payer: { name: nameOf(owner), email: owner.email, details: await details.of(userId) },
        taxNote,
      };
    },

    /** What the user may use now without another payment. */
    async paidPlan(userId: string): Promise<PaidPlan> {
      return paidPlanAt(await accounts.of(userId), now());
    },
  };
}
