import { type Connection, type Model, Schema } from 'mongoose';

/** What has been done to the stored accesses, and up to where. */
interface Maintenance {
  /** Raw logs of earlier days than `day` are gone. */
  _id: 'logs-removed';
  /** `YYYY-MM-DD`, UTC. */
  day?: string;
}

const schema = new Schema<Maintenance>({ _id: { type: String, required: true }, day: String }, { versionKey: false });

export type MaintenanceModel = Model<Maintenance>;

export const maintenanceModel = (connection: Connection): MaintenanceModel =>
  connection.model<Maintenance>('Maintenance', schema, 'upkeep');

/** A day that has no raw logs any more is never earlier than this. */
const beginning = '0000-01-01';

/** The first UTC day whose raw logs are all there. */
export const logsRemovedBefore = async (maintenance: MaintenanceModel): Promise<string> =>
  (await maintenance.findById('logs-removed').lean())?.day ?? beginning;
