import { z } from 'zod';
import { limits } from '../limits.js';
import { multiLineSchema, singleLineSchema } from './text.js';
import { planIdSchema, userIdSchema } from './user.js';

export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const ticketStatusSchema = z.enum(ticketStatuses, 'validation.invalid');
export type TicketStatus = z.infer<typeof ticketStatusSchema>;

/** Whether support works on a ticket of this status. */
export const isOpen = (status: TicketStatus): boolean => status === 'open' || status === 'in_progress';

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export const ticketPrioritySchema = z.enum(ticketPriorities, 'validation.invalid');
export type TicketPriority = z.infer<typeof ticketPrioritySchema>;

/** R19: 5-150 characters on one line. */
export const ticketSubjectSchema = singleLineSchema('validation.ticketSubject.min')
  .min(limits.ticketSubjectMin, 'validation.ticketSubject.min')
  .max(limits.ticketSubjectMax, 'validation.ticketSubject.max');

/** R19: 10-5,000 characters. */
export const ticketMessageSchema = multiLineSchema('validation.ticketMessage.min')
  .min(limits.ticketMessageMin, 'validation.ticketMessage.min')
  .max(limits.ticketMessageMax, 'validation.ticketMessage.max');

/** A reply may be as short as a word of thanks. */
export const ticketReplyMessageSchema = multiLineSchema('validation.ticketReply.required')
  .min(1, 'validation.ticketReply.required')
  .max(limits.ticketMessageMax, 'validation.ticketMessage.max');

/** `owner`: who opened the ticket; `support`: an admin. */
export const ticketSideSchema = z.enum(['owner', 'support']);
export type TicketSide = z.infer<typeof ticketSideSchema>;

export const ticketReplySchema = z.object({
  id: z.string(),
  author: ticketSideSchema,
  /** Text to be shown as it is, never HTML. */
  message: z.string(),
  createdAt: z.iso.datetime(),
});
export type TicketReply = z.infer<typeof ticketReplySchema>;

/** A ticket without its replies, as its owner sees it. */
export const ticketSchema = z.object({
  id: z.string(),
  userId: userIdSchema,
  /** Text to be shown as it is, never HTML; so is `message`. */
  subject: z.string(),
  message: z.string(),
  status: ticketStatusSchema,
  priority: ticketPrioritySchema,
  replyCount: z.number().int(),
  /** The ticket is open or in progress, and support has not answered since the owner wrote or reopened it. */
  awaitsAnswer: z.boolean(),
  /** Until when its owner may reopen it; null while it is not resolved. */
  reopenableUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The last reply or change of the status. */
  updatedAt: z.iso.datetime(),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** Oldest reply first. */
const threadFields = { replies: z.array(ticketReplySchema) };

export const ticketThreadSchema = ticketSchema.extend(threadFields);
export type TicketThread = z.infer<typeof ticketThreadSchema>;

/** A ticket as admins see it. Of a user whose account is gone nothing but status, priority and times is left (R17): `subject` and `message` are empty then. */
export const listedTicketSchema = ticketSchema.extend({
  userId: userIdSchema.nullable(),
  /** Who opened it, as they are now; null when the account is gone, and for moments after it was made. */
  user: z.object({ username: z.string(), email: z.string().nullable(), plan: planIdSchema }).nullable(),
});
export type ListedTicket = z.infer<typeof listedTicketSchema>;

export const listedThreadSchema = listedTicketSchema.extend(threadFields);
export type ListedThread = z.infer<typeof listedThreadSchema>;
