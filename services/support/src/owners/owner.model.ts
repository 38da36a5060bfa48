import type { Language } from '@wifi-share/contracts/languages';
import { languageCodes } from '@wifi-share/contracts/languages';
import { type Entitlement, entitlementFields } from '@wifi-share/messaging/entitlements/entitlement.model';
import { type Connection, type Model, Schema } from 'mongoose';

/** The collection of the copies; what the service kit knows as entitlements is a part of each. */
export const ownersCollection = 'owners';

/** This service's copy of what identity says of a user; written only when the user's `version` is newer. */
export interface Owner extends Entitlement {
  username: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  language: Language;
  /** What admins find the user's tickets by. */
  searchKey: string;
}

const schema = new Schema<Owner>(
  {
    ...entitlementFields,
    username: String,
    email: String,
    firstName: String,
    lastName: String,
    language: { type: String, enum: languageCodes },
    searchKey: String,
  },
  { versionKey: false },
);

export type OwnerModel = Model<Owner>;

export const ownerModel = (connection: Connection): OwnerModel =>
  connection.model<Owner>('Owner', schema, ownersCollection);
