import { type Connection, type Model, Schema } from 'mongoose';

/** What has been done to the stored accesses, and up to where. */
interface Upkeep {
  /** Raw logs of earlier days than `day` are gone. */
  _id: 'logs-removed';
  /** `YYYY-MM-DD`, UTC. */
  day: string;
}

const schema = new Schema<Upkeep>(
  { _id: { type: String, required: true }, day: { type: String, required: true } },
  { versionKey: false },
);

export type UpkeepModel = Model<Upkeep>;

export const upkeepModel = (connection: Connection): UpkeepModel =>
  connection.model<Upkeep>('Upkeep', schema, 'upkeep');
