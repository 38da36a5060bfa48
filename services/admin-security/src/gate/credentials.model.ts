import { type Connection, type Model, Schema } from 'mongoose';

/** What guarded the gate when the service started last, in one document. */
export interface StoredCredentials {
  _id: string;
  /** Grows with every change. */
  version: number;
  /** Keyed, of access code and e-mail address; never the code. */
  fingerprint: string;
}

const schema = new Schema<StoredCredentials>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    fingerprint: { type: String, required: true },
  },
  { versionKey: false },
);

export type CredentialsModel = Model<StoredCredentials>;

export const credentialsModel = (connection: Connection): CredentialsModel =>
  connection.model<StoredCredentials>('credentials', schema, 'credentials');
