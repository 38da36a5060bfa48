import { type AdminAct, type AdminTarget, adminActions } from '@wifi-share/contracts/entities/admin-action';
import { type Connection, type Model, Schema } from 'mongoose';

/** An entry of the audit log: written once, never changed. */
export interface StoredAuditEntry extends AdminAct {
  /** The id of the event that reported it, where one did. */
  _id: string;
  at: Date;
}

const targetSchema = new Schema<AdminTarget>(
  { type: { type: String, required: true }, id: { type: String, required: true } },
  { _id: false, id: false },
);

const schema = new Schema<StoredAuditEntry>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    action: { type: String, enum: adminActions, required: true },
    sessionId: { type: String, default: null },
    admin: { type: String, default: null },
    target: { type: targetSchema, default: null },
    fields: { type: [String], default: [] },
    ipAddress: { type: String, default: null },
  },
  { versionKey: false },
);
// In the order of the list, so that a page is read and not all of them sorted.
schema.index({ at: -1, _id: -1 });
schema.index({ action: 1, at: -1, _id: -1 });
schema.index({ ipAddress: 1, at: -1, _id: -1 });

export type AuditModel = Model<StoredAuditEntry>;

export const auditModel = (connection: Connection): AuditModel =>
  connection.model<StoredAuditEntry>('auditEntry', schema, 'auditEntries');
