import { type Connection, type Model, Schema } from 'mongoose';

/** What has been done to the stored accesses, and up to where. */
interface Maintenance {
  /**
   * `logs-removed`: raw logs of earlier days than `day` are gone. `accesses-read`: releases up to 0.1 have read accesses up
   * to `seq` of the stream that was made at `stream`.
   */
  _id: 'logs-removed' | 'accesses-read';
  /** `YYYY-MM-DD`, UTC. */
  day?: string;
  stream?: Date;
  seq?: number;
}

const schema = new Schema<Maintenance>(
  { _id: { type: String, required: true }, day: String, stream: Date, seq: Number },
  { versionKey: false },
);

export type MaintenanceModel = Model<Maintenance>;

export const maintenanceModel = (connection: Connection): MaintenanceModel =>
  connection.model<Maintenance>('Maintenance', schema, 'upkeep');

/** A day that has no raw logs any more is never earlier than this. */
const beginning = '0000-01-01';

/** The first UTC day whose raw logs are all there. */
export const logsRemovedBefore = async (maintenance: MaintenanceModel): Promise<string> =>
  (await maintenance.findById('logs-removed').lean())?.day ?? beginning;

/** Where an earlier release stopped reading accesses; undefined where there was none. */
export async function accessesRead(maintenance: MaintenanceModel): Promise<{ stream: Date; seq: number } | undefined> {
  const { stream, seq } = (await maintenance.findById('accesses-read').lean()) ?? {};
  return stream && seq !== undefined ? { stream, seq } : undefined;
}
