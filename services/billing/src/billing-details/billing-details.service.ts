import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Owner, OwnerModel } from '../owners/owner.model.js';
import type { BillingDetailsModel } from './billing-details.model.js';

interface Dependencies {
  billingDetails: BillingDetailsModel;
  owners: OwnerModel;
}

/** What payers want to read about themselves on receipts. */
export function createBillingDetails({ billingDetails, owners }: Dependencies) {
  const forget = async (userId: string): Promise<void> => {
    await billingDetails.deleteOne({ _id: userId });
  };

  return {
    forget,

    /** Empty where none were given. */
    of: async (userId: string): Promise<string> => (await billingDetails.findById(userId).lean())?.details ?? '',

    /** Empty ones are removed. Throws `not_signed_in` when the account is gone. */
    async save(userId: string, details: string): Promise<void> {
      if (details === '') return forget(userId);
      await billingDetails.updateOne({ _id: userId }, { $set: { details } }, { upsert: true });
      // Who was deleted before this was written is forgotten already: it goes, too (R17).
      if (!(await owners.findById(userId).lean<Owner>())?.deleted) return;
      await forget(userId);
      throw new Problem('not_signed_in');
    },
  };
}

export type BillingDetails = ReturnType<typeof createBillingDetails>;
