import { type Connection, type Model, Schema } from 'mongoose';

/** How many of its migrations a service's database has behind it. */
export interface SchemaVersion {
  _id: 'schema';
  version: number;
  /** When it reached that version. */
  since: Date;
  /** A restore of the installation has begun and not ended. */
  restoring?: boolean;
  /**
   * Names this database's place in time; a restored database gets another one. Durable consumers that copy facts have it
   * in their name, so that after a restore they read again what the database has forgotten.
   */
  incarnation?: string;
}

export const schemaVersionCollection = 'schemaVersion';

const schema = new Schema<SchemaVersion>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    since: { type: Date, required: true },
    restoring: Boolean,
    incarnation: String,
  },
  { versionKey: false },
);

export type SchemaVersionModel = Model<SchemaVersion>;

/** The same model however often a start is tried. */
export const schemaVersionModel = (connection: Connection): SchemaVersionModel =>
  connection.models.SchemaVersion ?? connection.model<SchemaVersion>('SchemaVersion', schema, schemaVersionCollection);
