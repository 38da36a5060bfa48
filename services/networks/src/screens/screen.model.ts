import type { ScreenInput } from '@wifi-share/contracts/entities/screen';
import { type Connection, type Model, Schema } from 'mongoose';

export interface StoredScreen extends ScreenInput {
  _id: string;
  userId: string;
  networkId: string;
  /** SHA-256 of its token, which is stored nowhere. */
  tokenHash: string;
  /** The member of the owner's team who added it; absent where the owner did. */
  addedBy?: string | undefined;
  /** The owner of that team, who may have handed the networks over since. */
  addedIn?: string | undefined;
  createdAt: Date;
  lastSeenAt?: Date;
}

const schema = new Schema<StoredScreen>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    networkId: { type: String, required: true },
    tokenHash: { type: String, required: true },
    addedBy: String,
    addedIn: String,
    name: String,
    languages: [String],
    nightMode: String,
    createdAt: { type: Date, required: true },
    lastSeenAt: Date,
  },
  { versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: 1 });
schema.index({ networkId: 1 });
schema.index({ addedBy: 1 }, { sparse: true });
schema.index({ addedIn: 1 }, { sparse: true });

export type ScreenModel = Model<StoredScreen>;

export const screenModel = (connection: Connection): ScreenModel =>
  connection.model<StoredScreen>('Screen', schema, 'screens');
