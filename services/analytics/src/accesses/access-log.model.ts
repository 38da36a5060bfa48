import { type AccessMethod, accessMethods } from '@wifi-share/contracts/entities/network';
import type { Access } from '@wifi-share/contracts/events/networks';
import { type Connection, type Model, Schema } from 'mongoose';

/** One access, as the specification's network access log; the address is truncated (R23). For exports and the rebuild. */
export interface AccessLog {
  /** The access's id. */
  _id: string;
  networkId: string;
  accessedAt: Date;
  userAgent: string | null;
  ipAddress: string;
  accessMethod: AccessMethod;
  visitor: string;
}

export const toAccessLog = ({ id, networkId, time, userAgent, address, method, visitor }: Access): AccessLog => ({
  _id: id,
  networkId,
  accessedAt: new Date(time),
  userAgent,
  ipAddress: address,
  accessMethod: method,
  visitor,
});

const schema = new Schema<AccessLog>(
  {
    _id: { type: String, required: true },
    networkId: { type: String, required: true },
    accessedAt: { type: Date, required: true },
    userAgent: { type: String, default: null },
    ipAddress: { type: String, default: '' },
    accessMethod: { type: String, enum: accessMethods, required: true },
    visitor: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ networkId: 1, accessedAt: -1 });
schema.index({ accessedAt: 1 });

export type AccessLogModel = Model<AccessLog>;

export const accessLogModel = (connection: Connection): AccessLogModel =>
  connection.model<AccessLog>('AccessLog', schema, 'accessLogs');
