import { type AccessMethod, accessMethods } from '@wifi-share/contracts/entities/network';
import type { Counting } from '@wifi-share/service-kit/events/lack';
import { recordedFields } from '@wifi-share/service-kit/events/record-once';
import { type Connection, type Model, Schema } from 'mongoose';

/** The figures that an access counts in, each for itself. */
export const figures = ['rollup', 'total'] as const;

/** One access, as the specification's network access log; the address is truncated (R23). */
export interface AccessLog extends Counting {
  /** The event's id. */
  _id: string;
  networkId: string;
  accessedAt: Date;
  userAgent: string | null;
  ipAddress: string;
  accessMethod: AccessMethod;
  visitor: string;
}

const schema = new Schema<AccessLog>(
  {
    _id: { type: String, required: true },
    networkId: { type: String, required: true },
    accessedAt: { type: Date, required: true },
    userAgent: { type: String, default: null },
    ipAddress: { type: String, default: '' },
    accessMethod: { type: String, enum: accessMethods, required: true },
    visitor: { type: String, required: true },
    ...recordedFields,
  },
  { versionKey: false },
);
schema.index({ networkId: 1, accessedAt: -1 });
schema.index({ accessedAt: 1 });

export type AccessLogModel = Model<AccessLog>;

export const accessLogModel = (connection: Connection): AccessLogModel =>
  connection.model<AccessLog>('AccessLog', schema, 'accessLogs');
