import type { Passkey } from '@wifi-share/contracts/entities/factor';
import { Schema } from 'mongoose';
import type { PasskeyCredential } from './passkeys.js';

/** A passkey as a service stores it with its owner. */
export interface StoredPasskey extends PasskeyCredential {
  /** As its owner calls it. */
  name: string;
  createdAt: Date;
  /** Null until it has signed in. */
  lastUsedAt: Date | null;
}

export const storedPasskeySchema = new Schema<StoredPasskey>(
  {
    id: String,
    publicKey: String,
    counter: Number,
    transports: [String],
    backedUp: Boolean,
    name: String,
    createdAt: Date,
    lastUsedAt: Date,
  },
  { _id: false, id: false },
);

/** What its owner sees of it: not its key. */
export const shownPasskey = ({ id, name, createdAt, lastUsedAt, backedUp }: StoredPasskey): Passkey => ({
  ...{ id, name, backedUp },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
