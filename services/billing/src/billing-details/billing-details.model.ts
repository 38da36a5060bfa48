import { type Connection, type Model, Schema } from 'mongoose';

/** What a payer wants to read about themselves on receipts, such as a company with its address and VAT number. */
export interface StoredBillingDetails {
  /** The user's id. */
  _id: string;
  /** Lines of text; never empty. */
  details: string;
}

const schema = new Schema<StoredBillingDetails>(
  { _id: { type: String, required: true }, details: { type: String, required: true } },
  { versionKey: false },
);

export type BillingDetailsModel = Model<StoredBillingDetails>;

export const billingDetailsModel = (connection: Connection): BillingDetailsModel =>
  connection.model<StoredBillingDetails>('BillingDetails', schema, 'billingDetails');
