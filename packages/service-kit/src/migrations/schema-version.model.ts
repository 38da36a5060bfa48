import { type Connection, type Model, Schema } from 'mongoose';

/** `version`: how many migrations a service's database has run, without additive ones. */
export interface SchemaVersion {
  _id: 'schema';
  version: number;
  /** When it reached that version. */
  since: Date;
  /** Names of the additive migrations that run once. */
  additions?: string[];
  /** A restore of the installation is not finished. */
  restoring?: boolean;
  /**
   * Random; a restored database gets a new one. It is part of the names of projections' durable consumers, so that they read
   * their streams again after a restore.
   */
  incarnation?: string;
}

export const schemaVersionCollection = 'schemaVersion';

const schema = new Schema<SchemaVersion>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    since: { type: Date, required: true },
    additions: { type: [String], default: undefined },
    restoring: Boolean,
    incarnation: String,
  },
  { versionKey: false },
);

export type SchemaVersionModel = Model<SchemaVersion>;

/** Reuses the connection's model when a start is retried. */
export const schemaVersionModel = (connection: Connection): SchemaVersionModel =>
  connection.models.SchemaVersion ?? connection.model<SchemaVersion>('SchemaVersion', schema, schemaVersionCollection);
