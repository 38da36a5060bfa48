import { type PlanId, planIds } from '@wifi-share/contracts/plans';
import { type Connection, type Model, Schema } from 'mongoose';

/** A service's copy of a user's entitlements; written only when the user's `version` is newer. */
export interface Entitlement {
  /** The user's id. */
  _id: string;
  version: number;
  plan: PlanId;
  maxNetworks: number;
  isActive: boolean;
  /** A tombstone: only this, the id and `finalVersion` are left. */
  deleted?: true;
}

/** Spread into the schema of a service that copies more fields of users. */
export const entitlementFields = {
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  plan: { type: String, enum: planIds },
  maxNetworks: Number,
  isActive: { type: Boolean, required: true },
  deleted: Boolean,
} as const;

const schema = new Schema<Entitlement>(entitlementFields, { versionKey: false });

export type EntitlementModel = Model<Entitlement>;

/** Belongs into the service's `ensureIndexes`. A service that copies more fields of users passes its own collection. */
export const entitlementModel = (connection: Connection, collection = 'entitlements'): EntitlementModel =>
  connection.model<Entitlement>('Entitlement', schema, collection);
