import type { Applied } from '@wifi-share/service-kit/events/apply-once';
import { recordedFields } from '@wifi-share/service-kit/events/record-once';
import { type Connection, type Model, Schema } from 'mongoose';

/** Says of an access that it is counted, and which of its copies in the stream was. */
export interface CountedAccess {
  /** `<time>/<event id>`: the collection grows at one end, and is cut at the other without another index. */
  _id: string;
  recorded: Applied;
}

const schema = new Schema<CountedAccess>(
  { _id: { type: String, required: true }, ...recordedFields },
  { versionKey: false },
);

export type CountedAccessModel = Model<CountedAccess>;

export const countedAccessModel = (connection: Connection): CountedAccessModel =>
  connection.model<CountedAccess>('CountedAccess', schema, 'countedAccesses');
