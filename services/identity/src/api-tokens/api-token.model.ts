import { type ApiScope, apiScopes } from '@wifi-share/contracts/entities/api-token';
import { type Connection, type Model, Schema } from 'mongoose';

export interface StoredApiToken {
  /** A UUID. */
  _id: string;
  userId: string;
  name: string;
  /** SHA-256 in base64url. */
  hash: string;
  beginning: string;
  scopes: ApiScope[];
  networkIds: string[] | null;
  createdAt: Date;
  expiresAt: Date | null;
  /** To the minute. */
  lastUsedAt: Date | null;
}

const schema = new Schema<StoredApiToken>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    name: { type: String, required: true },
    hash: { type: String, required: true, unique: true },
    beginning: { type: String, required: true },
    scopes: { type: [String], enum: apiScopes, required: true },
    networkIds: { type: [String], default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export type ApiTokenModel = Model<StoredApiToken>;

export const apiTokenModel = (connection: Connection): ApiTokenModel =>
  connection.model<StoredApiToken>('ApiToken', schema, 'apiTokens');
