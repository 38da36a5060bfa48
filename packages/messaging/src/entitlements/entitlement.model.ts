import { type PlanId, planIds } from '@wifi-share/contracts/plans';
import { type Connection, type Model, Schema } from 'mongoose';

/** A service's copy of what identity says of a user; written only when the user's `version` is newer. */
export interface Entitlement {
  /** The user's id. */
  _id: string;
  version: number;
  plan: PlanId;
  maxNetworks: number;
  isActive: boolean;
  /** The account is gone: only this, the id and a version that nothing is newer than are left. */
  deleted?: true;
}

/** Spread into the schema of a service that copies more of users than this. */
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

/** Belongs into the service's `ensureIndexes`. A service that copies more of users than this names the collection of its own copies. */
export const entitlementModel = (connection: Connection, collection = 'entitlements'): EntitlementModel =>
  connection.model<Entitlement>('Entitlement', schema, collection);
