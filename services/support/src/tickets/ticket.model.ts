import {
  type TicketPriority,
  type TicketSide,
  type TicketStatus,
  ticketPriorities,
  ticketSideSchema,
  ticketStatuses,
} from '@wifi-share/contracts/entities/ticket';
import { type OutboxEntry, outboxFields } from '@wifi-share/messaging/outbox/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';

export interface StoredReply {
  id: string;
  author: TicketSide;
  message: string;
  createdAt: Date;
}

/** A ticket as it is stored, replies and all: there are never more than `limits.ticketRepliesMax`. */
export interface StoredTicket {
  _id: string;
  /** Null: the account is gone, and with it every text. */
  userId: string | null;
  subject: string;
  message: string;
  status: TicketStatus;
  priority: TicketPriority;
  /** Oldest first. */
  replies: StoredReply[];
  /** There while the status is `resolved`. */
  resolvedAt?: Date | undefined;
  /** When the owner reopened it; there until support answers. */
  reopenedAt?: Date | undefined;
  /** What admins find the ticket by, besides its owner. */
  searchKey: string;
  /** Grows with every change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  outbox?: OutboxEntry[];
}

/** What lists read: of replies only how many there are, as their texts may be a megabyte of each ticket. */
export const listedFields = { outbox: 0, searchKey: 0, 'replies.message': 0 } as const;

const replySchema = new Schema<StoredReply>(
  {
    id: { type: String, required: true },
    author: { type: String, enum: ticketSideSchema.options, required: true },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<StoredTicket>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: null },
    subject: { type: String, default: '' },
    message: { type: String, default: '' },
    status: { type: String, enum: ticketStatuses, required: true },
    priority: { type: String, enum: ticketPriorities, required: true },
    replies: { type: [replySchema], default: [] },
    resolvedAt: Date,
    reopenedAt: Date,
    searchKey: { type: String, default: '' },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
// In the order of the admin's list, so that a page is read and not all of them sorted.
schema.index({ createdAt: -1, _id: 1 });
schema.index({ status: 1, createdAt: -1, _id: 1 });
schema.index({ 'outbox.id': 1 }, { sparse: true });

export type TicketModel = Model<StoredTicket>;

export const ticketModel = (connection: Connection): TicketModel =>
  connection.model<StoredTicket>('Ticket', schema, 'tickets');
