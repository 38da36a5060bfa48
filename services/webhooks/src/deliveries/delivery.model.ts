import type { WebhookDelivery, WebhookTry } from '@wifi-share/contracts/entities/webhook';
import { type Connection, type Model, Schema } from 'mongoose';

/** One event for one endpoint, as it is stored. */
export interface StoredDelivery {
  /** Follows from the event's id and the endpoint's: an event makes one delivery, however often it comes. */
  _id: string;
  endpointId: string;
  userId: string;
  type: WebhookDelivery['type'];
  /** What is sent: the same bytes each time. */
  body: string;
  state: WebhookDelivery['state'];
  tries: number;
  /** Grows with every try that is planned: a queued job of an earlier one does nothing. */
  run: number;
  /** Its owner asked for the planned try: it is made also while the endpoint is paused. */
  asked: boolean;
  /** When the next try is due. Null while it waits: the endpoint is paused; null else: there is none. */
  nextTryAt: Date | null;
  lastTry?: Omit<WebhookTry, 'at'> & { at: Date };
  createdAt: Date;
}

const schema = new Schema<StoredDelivery>(
  {
    _id: { type: String, required: true },
    endpointId: { type: String, required: true },
    userId: { type: String, required: true },
    type: { type: String, required: true },
    body: { type: String, required: true },
    state: { type: String, enum: ['waiting', 'delivered', 'failed'], required: true },
    tries: { type: Number, required: true },
    run: { type: Number, required: true },
    asked: { type: Boolean, required: true },
    nextTryAt: { type: Date, default: null },
    lastTry: new Schema(
      { at: Date, milliseconds: Number, status: Number, failure: String, answer: String },
      { _id: false },
    ),
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ endpointId: 1, createdAt: -1 });
schema.index({ endpointId: 1, state: 1, createdAt: -1 });
schema.index({ userId: 1 });
schema.index({ state: 1, nextTryAt: 1 });
schema.index({ createdAt: 1 });

export type DeliveryModel = Model<StoredDelivery>;

export const deliveryModel = (connection: Connection): DeliveryModel =>
  connection.model<StoredDelivery>('Delivery', schema, 'deliveries');
