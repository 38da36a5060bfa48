import type { AgentRouter } from '@wifi-share/contracts/entities/agent';
import { type Connection, type Model, Schema } from 'mongoose';

export interface StoredAgent {
  _id: string;
  userId: string;
  name: string;
  /** Public keys: Ed25519 and X25519, in base64url. */
  signingKey: string;
  sealingKey: string;
  version: string;
  routers: AgentRouter[];
  createdAt: Date;
  /** When its owner said that the fingerprint is right; absent before. */
  confirmedAt?: Date;
  lastSeenAt?: Date;
  /** Its next calls are answered that it is revoked, for which its id and signing key are kept; deleted after some time. */
  revokedAt?: Date;
}

const schema = new Schema<StoredAgent>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: String,
    signingKey: String,
    sealingKey: String,
    version: String,
    routers: [Schema.Types.Mixed],
    createdAt: { type: Date, required: true },
    confirmedAt: Date,
    lastSeenAt: Date,
    revokedAt: Date,
  },
  { versionKey: false },
);
schema.index({ userId: 1, revokedAt: 1, createdAt: 1 });
schema.index({ revokedAt: 1 }, { sparse: true });

export type AgentModel = Model<StoredAgent>;

export const agentModel = (connection: Connection): AgentModel =>
  connection.model<StoredAgent>('Agent', schema, 'agents');
