import { type StoredPasskey, storedPasskeySchema } from '@wifi-share/service-kit/factors/stored-passkey';
import { Schema } from 'mongoose';

/** An authenticator app (RFC 6238). */
export interface StoredAuthenticator {
  /** In base32, encrypted for the user's id. */
  sealedSecret: string;
  /** The last period whose code was used; earlier ones are void. */
  usedStep: number;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The second factors of a user: at least a passkey or an app. */
export interface StoredFactors {
  passkeys: StoredPasskey[];
  authenticator: StoredAuthenticator | null;
  /** Hashes of the recovery codes that were not used. */
  recoveryCodes: string[];
  /** When they were made; missing of older ones. */
  recoveryCodesAt?: Date;
}

const authenticatorSchema = new Schema<StoredAuthenticator>(
  { sealedSecret: String, usedStep: Number, createdAt: Date, lastUsedAt: Date },
  { _id: false },
);

export const factorsSchema = new Schema<StoredFactors>(
  {
    passkeys: [storedPasskeySchema],
    authenticator: authenticatorSchema,
    recoveryCodes: [String],
    recoveryCodesAt: Date,
  },
  { _id: false },
);
