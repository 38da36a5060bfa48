import { type WebhookEvent, webhookEvents } from '@wifi-share/contracts/entities/webhook';
import { type OutboxEntry, outboxFields } from '@wifi-share/messaging/outbox/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';

/** A webhook as it is stored. */
export interface StoredEndpoint {
  _id: string;
  userId: string;
  url: string;
  events: WebhookEvent[];
  /** `owner`: until its owner resumes it; `failing`: nothing came through for a day, or too much waits. Null: active. */
  paused: 'owner' | 'failing' | null;
  /** When its owner last resumed it. */
  resumedAt?: Date;
  sealedSecret: string;
  /** The ones from before, oldest first, which sign too until then. */
  earlierSecrets?: { sealedSecret: string; until: Date }[];
  createdAt: Date;
  outbox?: OutboxEntry[];
}

const schema = new Schema<StoredEndpoint>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    url: { type: String, required: true },
    events: { type: [{ type: String, enum: webhookEvents }], required: true },
    paused: { type: String, enum: ['owner', 'failing', null], default: null },
    resumedAt: Date,
    sealedSecret: { type: String, required: true },
    earlierSecrets: { type: [new Schema({ sealedSecret: String, until: Date }, { _id: false })], default: undefined },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ userId: 1, createdAt: 1 });
schema.index({ 'outbox.id': 1 }, { sparse: true });

export type EndpointModel = Model<StoredEndpoint>;

export const endpointModel = (connection: Connection): EndpointModel =>
  connection.model<StoredEndpoint>('Endpoint', schema, 'endpoints');
