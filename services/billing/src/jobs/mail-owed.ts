import type { MissingUsers } from '@wifi-share/service-kit/users/missing-users';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import type { AccountModel, StoredAccount } from '../accounts/account.model.js';
import type { AccountStore } from '../accounts/account-store.js';
import type { PaymentMails } from '../accounts/payment-mails.js';
import type { Owner, OwnerModel } from '../owners/owner.model.js';

interface Dependencies {
  accounts: AccountModel;
  store: AccountStore;
  owners: OwnerModel;
  missingOwners: MissingUsers;
  mails: PaymentMails;
  log: FastifyBaseLogger;
}

const atOnce = 200;

/** Writes the e-mails about payments whose payer was not known here when PayPal told of them. */
export function createMailOwed({ accounts, store, owners, missingOwners, mails, log }: Dependencies) {
  const owedTo = (owner: Owner, account: StoredAccount) =>
    (account.owedMails ?? []).flatMap(({ kind, paymentId, eventId }) => {
      const payment = account.payments.find(({ id }) => id === paymentId);
      return payment ? mails[kind](owner, payment, account, eventId) : [];
    });

  return async (signal: AbortSignal): Promise<void> => {
    const owing = await accounts
      .find({ 'owedMails.eventId': trusted({ $exists: true }) })
      .limit(atOnce)
      .lean<StoredAccount[]>();
    await missingOwners.fillIn(owing.flatMap(({ userId }) => userId ?? []));
    for (const account of owing) {
      if (signal.aborted) return;
      try {
        const owner = await owners.findById(account.userId).lean<Owner>();
        // Who is unknown to identity too is gone, and nothing is owed any more.
        await store.mailOwed(account, owner ? owedTo(owner, account) : []);
      } catch (err) {
        log.warn({ err, account: account._id }, 'e-mails about payments have to wait');
      }
    }
  };
}
