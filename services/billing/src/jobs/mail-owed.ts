import type { UserBackfill } from '@wifi-share/messaging/users/user-backfill';
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
  missingOwners: UserBackfill;
  mails: PaymentMails;
  log: FastifyBaseLogger;
}

const atOnce = 200;
const owes = { 'owedMails.eventId': trusted({ $exists: true }) };

/** Writes the e-mails about payments, each once its change is written and its payer known here. */
export function createMailOwed({ accounts, store, owners, missingOwners, mails, log }: Dependencies) {
  const owedTo = (owner: Owner, account: StoredAccount) =>
    (account.owedMails ?? []).flatMap(({ kind, paymentId, eventId }) => {
      const payment = account.payments.find(({ id }) => id === paymentId);
      return payment ? mails[kind](owner, payment, account, eventId) : [];
    });

  async function write(account: StoredAccount): Promise<void> {
    const owner = await owners.findById(account.userId).lean<Owner>();
    // Who is unknown to identity too is gone, and nothing is owed any more.
    await store.mailOwed(account, owner ? owedTo(owner, account) : []);
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      const owing = await accounts.find(owes).limit(atOnce).lean<StoredAccount[]>();
      await missingOwners.fillIn(owing.flatMap(({ userId }) => userId ?? []));
      for (const account of owing) {
        if (signal.aborted) return;
        await write(account).catch((err) =>
          log.warn({ err, account: account._id }, 'e-mails about payments have to wait'),
        );
      }
    },

    /** The same for one payer at once, where they are known here. Never throws: the job makes up for it. */
    async to(userId: string): Promise<void> {
      try {
        const account = await accounts.findOne({ userId, ...owes }).lean<StoredAccount>();
        if (account && (await owners.exists({ _id: userId }))) await write(account);
      } catch (err) {
        log.warn({ err }, 'e-mails about a payment have to wait');
      }
    },
  };
}
