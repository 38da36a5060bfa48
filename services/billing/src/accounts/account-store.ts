import { randomUUID } from 'node:crypto';
import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { trusted } from 'mongoose';
import { type AccountChange, emptyAccount, type GivenBack } from './account.domain.js';
import type { AccountModel, OwedMail, StoredAccount, StoredPayment } from './account.model.js';

interface Dependencies {
  accounts: AccountModel;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
}

/** A change and what is sent because of it. */
export interface AccountWrite {
  change: AccountChange;
  entries: OutboxEntry[];
  /** What is mailed once the payer is known. */
  owedMails?: OwedMail[];
}

/** Writes accounts, each change in one write with what is to be sent because of it. */
export function createAccountStore({ accounts, outboxFilled }: Dependencies) {
  /** Null: it was changed meanwhile. */
  async function replace(
    current: StoredAccount,
    { change, entries, owedMails = [] }: AccountWrite,
  ): Promise<StoredAccount | null> {
    const { _id, version, nextStep } = current;
    const stored = await accounts
      .findOneAndUpdate(
        { _id, version, nextStep },
        { $set: change, $push: { outbox: { $each: entries }, owedMails: { $each: owedMails } } },
        { returnDocument: 'after' },
      )
      .lean<StoredAccount>();
    if (stored) outboxFilled();
    return stored;
  }

  /** False: the user has an account by now. Throws when another account holds one of the payments. */
  async function insert(userId: string, { change, entries, owedMails }: AccountWrite): Promise<boolean> {
    try {
      await accounts.create({ _id: randomUUID(), userId, ...change, outbox: entries, owedMails });
    } catch (error) {
      if (isDuplicateKey(error, 'userId_1')) return false;
      throw error;
    }
    outboxFilled();
    return true;
  }

  return {
    replace,

    async of(userId: string): Promise<AccountChange> {
      return (await accounts.findOne({ userId }).lean<StoredAccount>()) ?? emptyAccount;
    },

    async holdsPayment(id: string): Promise<boolean> {
      return (await accounts.exists({ 'payments.id': id })) !== null;
    },

    /** Makes the user's account what `decide` says, from whatever it is by then; null leaves it. Resolves to what it is. */
    async change(userId: string, decide: (account: AccountChange) => AccountWrite | null): Promise<AccountChange> {
      for (;;) {
        const current = await accounts.findOne({ userId }).lean<StoredAccount>();
        const decided = decide(current ?? emptyAccount);
        if (!decided) return current ?? emptyAccount;
        const written = current ? await replace(current, decided) : await insert(userId, decided);
        if (written) return decided.change;
      }
    },

    /** Notes since when the user has no plan that rests on a payment, null: they have one; unless something newer is known. */
    async notePlanLeft(userId: string, userVersion: number, givenUpAt: Date | null): Promise<void> {
      const noted = givenUpAt
        ? { $set: { userVersion }, $min: { givenUpAt } }
        : { $set: { userVersion }, $unset: { givenUpAt: 1 } as const };
      await accounts.updateOne({ userId, userVersion: trusted({ $not: { $gte: userVersion } }) }, noted);
    },

    /** The account's next step failed: it is tried again at `at`, behind those of others. */
    async putOff({ _id, version, nextStep }: StoredAccount, at: Date): Promise<void> {
      await accounts.updateOne({ _id, version, nextStep }, { $set: { nextStepAt: at } });
    },

    /** Leaves all e-mails that `account` owes in the outbox, unless that is done already. */
    async mailOwed({ _id, owedMails = [] }: StoredAccount, entries: OutboxEntry[]): Promise<void> {
      const eventIds = owedMails.map(({ eventId }) => eventId);
      await accounts.updateOne(
        { _id, 'owedMails.eventId': eventIds[0] },
        { $pull: { owedMails: { eventId: trusted({ $in: eventIds }) } }, $push: { outbox: { $each: entries } } },
      );
      outboxFilled();
    },

    /** Keeps a payment whose payer's account is gone; nothing when it is kept already. */
    async keepUnclaimed(payment: StoredPayment): Promise<void> {
      try {
        await accounts.create({
          _id: randomUUID(),
          ...emptyAccount,
          payments: [payment],
          version: 1,
          capturedVersion: 1,
        });
      } catch (error) {
        if (!isDuplicateKey(error, 'payments.id_1')) throw error;
      }
    },

    /** Notes on a payment without a user what was given back of it; false when that is known. */
    async noteUnclaimedRefund(id: string, back: GivenBack): Promise<boolean> {
      const facts = Object.entries(back).map(([name, value]) => [`payments.$[one].${name}`, value]);
      const { modifiedCount } = await accounts.updateOne(
        { payments: trusted({ $elemMatch: { id, refundedAt: null } }) },
        { $set: Object.fromEntries(facts) },
        { arrayFilters: [{ 'one.id': id }] },
      );
      return modifiedCount > 0;
    },

    /**
     * Takes the user off the account; what is left in its outbox is not sent any more (R17). A write by a process
     * that read the account before fails.
     */
    async anonymise(userId: string): Promise<void> {
      const off = {
        $unset: { userId: 1, outbox: 1, owedMails: 1, givenUpAt: 1, userVersion: 1 },
        $set: { plan: null, paidUntil: null, nextStepAt: null },
        $inc: { version: 1 },
      } as const;
      await accounts.updateOne({ userId }, off);
    },
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;
