import { streamRetentionDays } from '@wifi-share/contracts/events/streams';
import { type Connection, type Model, Schema } from 'mongoose';
import { daysBefore } from './rollup.domain.js';

/**
 * The accesses of one network in one minute, each a key: to write one again changes nothing. Some 20 bytes an access; a
 * document of MongoDB's 16 MB holds 700,000.
 */
export interface AccessSet {
  /** `<network id>:<minutes since the epoch>` */
  _id: string;
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  /** By `accessKey`, what `accessCode` makes of method and device. */
  a: Record<string, number>;
}

/** The visitors of one network on one UTC day, and the first quarter of an hour in which each came: 0 to 95. */
export interface VisitorSet {
  /** `<network id>:<day>` */
  _id: string;
  day: string;
  /** By the visitor's hash. Some 30 bytes each; a document of MongoDB's 16 MB holds 500,000. */
  v: Record<string, number>;
}

/** For so many whole UTC days before today sets are kept: longer than the stream can deliver an access again. */
const setRetentionDays = streamRetentionDays + 1;

/** The oldest UTC day that has sets. */
export const firstDayOfSets = (now: Date): string => daysBefore(now, setRetentionDays);

const fields = { _id: { type: String, required: true }, day: { type: String, required: true } } as const;
const options = { versionKey: false, minimize: false } as const;

const accessSchema = new Schema<AccessSet>({ ...fields, a: Schema.Types.Mixed }, options);
accessSchema.index({ day: 1 });
const visitorSchema = new Schema<VisitorSet>({ ...fields, v: Schema.Types.Mixed }, options);
visitorSchema.index({ day: 1 });

export type AccessSetModel = Model<AccessSet>;
export type VisitorSetModel = Model<VisitorSet>;

export const accessSetModel = (connection: Connection): AccessSetModel =>
  connection.model<AccessSet>('AccessSet', accessSchema, 'accessSets');
export const visitorSetModel = (connection: Connection): VisitorSetModel =>
  connection.model<VisitorSet>('VisitorSet', visitorSchema, 'visitorSets');
