import { type Security, securities } from '@wifi-share/contracts/entities/network';
import { type OutboxEntry, outboxFields } from '@wifi-share/messaging/outbox/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';
import type { PrintedCard } from '../cards/printed-card.js';
import { routerSchema, type StoredRouter } from '../rotations/router.model.js';

/** A network as it is stored. Absent fields: see the comments. */
export interface StoredNetwork {
  _id: string;
  /** Null: a network of the site, made in the admin area. */
  userId: string | null;
  name: string;
  ssid: string;
  /** Encrypted (R20); '' for an open network. */
  sealedPassword: string;
  security: Security;
  hidden: boolean;
  /** Absent on networks that are older than the choice: false. */
  compatibilityMode?: boolean;
  isActive: boolean;
  description: string | null;
  location: string | null;
  /** Absent on networks that are older than the field: null. So is `accent`. */
  welcome?: string | null;
  accent?: string | null;
  /** Of its picture in `logos`; absent without one. */
  logo?: string | undefined;
  /** What admins find the network by; missing in networks from before until they are migrated. */
  searchKey?: string;
  /** `<userId>:<n>` with n below the owner's limit (R25); absent when deleted, when it is locked (R47), and for site networks. */
  slotKey?: string | undefined;
  /** `<userId>:<idempotency key>` of its creation (R62); absent without one. */
  creationKey?: string | undefined;
  /** When any card was printed; absent for never, and on networks from before whose `cardPrinted` says it. */
  cardPrintedAt?: Date;
  /** Absent until a card that holds credentials was printed (R26). */
  cardPrinted?: PrintedCard;
  /** Absent where none was chosen. */
  router?: StoredRouter | undefined;
  /** Grows with every change by a person or an agent. */
  version: number;
  /** Copied from analytics, as `lastAccessed`. */
  accessCount: number;
  lastAccessed: Date | null;
  /** Of the figures, see `networksCounted`; absent is 0. */
  accessEpoch?: number;
  /** Set while a deletion can be undone, and on what is left of a network whose owner is gone. */
  deletedAt?: Date;
  /** An admin deleted it: its owner cannot undo that. */
  deletedByAdmin?: true;
  /** It had no slot when it was deleted, and needs none to be restored (R47). */
  deletedLocked?: true | undefined;
  /** The owner, whose account is gone: nothing but ids and the outbox is left of the network. */
  erasedOwner?: string;
  createdAt: Date;
  /** Last edit by a person: counters and key rotation leave it (R21). */
  updatedAt: Date;
  outbox?: OutboxEntry[];
}

export const slotIndex = 'slotKey_unique';

const schema = new Schema<StoredNetwork>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: null },
    name: { type: String, required: true },
    ssid: { type: String, required: true },
    sealedPassword: { type: String, default: '' },
    security: { type: String, enum: securities, required: true },
    hidden: { type: Boolean, required: true },
    compatibilityMode: Boolean,
    isActive: { type: Boolean, required: true },
    description: { type: String, default: null },
    location: { type: String, default: null },
    welcome: { type: String, default: null },
    accent: { type: String, default: null },
    logo: String,
    searchKey: String,
    slotKey: String,
    creationKey: String,
    router: { type: routerSchema, default: undefined },
    cardPrintedAt: Date,
    cardPrinted: { type: new Schema({ at: Date, fingerprint: String }, { _id: false }), default: undefined },
    version: { type: Number, required: true },
    accessCount: { type: Number, default: 0 },
    lastAccessed: { type: Date, default: null },
    deletedAt: Date,
    deletedByAdmin: Boolean,
    deletedLocked: Boolean,
    erasedOwner: String,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    accessEpoch: Number,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
schema.index({ 'router.agentId': 1 }, { sparse: true });
schema.index({ 'router.nextAt': 1 }, { sparse: true });
schema.index({ 'router.rotation.id': 1 }, { sparse: true });
schema.index({ slotKey: 1 }, { unique: true, sparse: true, name: slotIndex });
schema.index({ creationKey: 1 }, { unique: true, sparse: true });
schema.index({ deletedAt: 1 }, { sparse: true });
schema.index({ erasedOwner: 1 }, { sparse: true });
schema.index({ 'outbox.id': 1 }, { sparse: true });

export type NetworkModel = Model<StoredNetwork>;

export const networkModel = (connection: Connection): NetworkModel =>
  connection.model<StoredNetwork>('Network', schema, 'networks');
