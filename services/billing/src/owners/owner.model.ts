import type { Language } from '@wifi-share/contracts/languages';
import { languageCodes } from '@wifi-share/contracts/languages';
import { type Entitlement, entitlementFields } from '@wifi-share/messaging/entitlements/entitlement.model';
import { type Connection, type Model, Schema } from 'mongoose';

/** This service's copy of what identity says of a user; written only when the user's `version` is newer. */
export interface Owner extends Entitlement {
  username: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  language: Language;
  /** Of the IANA time zone database, e.g. `Europe/Prague`. */
  timeZone: string;
  /** What the plan rests on; null on the free plan. */
  planBasis: 'payment' | 'grant' | null;
}

const schema = new Schema<Owner>(
  {
    ...entitlementFields,
    username: String,
    email: String,
    firstName: String,
    lastName: String,
    language: { type: String, enum: languageCodes },
    timeZone: String,
    planBasis: String,
  },
  { versionKey: false },
);

export type OwnerModel = Model<Owner>;

export const ownerModel = (connection: Connection): OwnerModel => connection.model<Owner>('Owner', schema, 'owners');
