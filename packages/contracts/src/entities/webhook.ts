import { z } from 'zod';
import { limits } from '../limits.js';

/** The events that a webhook may receive. */
export const webhookEvents = [
  'network.created',
  'network.changed',
  'network.deleted',
  'password.rotated',
  'password.rotation_failed',
  'network.first_visit',
  'plan.changed',
  'ticket.answered',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Https, or http where the operator allows the address; without a name and a password in it, which would be shown. */
const webhookUrlSchema = z
  .string('validation.webhookUrl')
  .trim()
  .max(limits.webhookUrlMax, 'validation.webhookUrl')
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && username + password === '';
  }, 'validation.webhookUrl');

/** What an owner decides about a webhook. */
export const webhookInputSchema = z.object({
  url: webhookUrlSchema,
  events: z
    .array(z.enum(webhookEvents), 'validation.webhookEvents')
    .min(1, 'validation.webhookEvents')
    .max(webhookEvents.length, 'validation.webhookEvents')
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
});
export type WebhookInput = z.output<typeof webhookInputSchema>;

/** An endpoint, as its owner sees it. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /**
   * `paused`: by its owner; `failing`: nothing came through for a day, or too much waits; `noRoom`: the plan has no room for
   * it (R61). None of these receives what happens meanwhile.
   */
  state: z.enum(['active', 'paused', 'failing', 'noRoom']),
  /** Until when the secret from before signs too, beside those before it that still do; null where it does not. */
  previousSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/**
 * Why a try failed. `status`: the answer was no 2xx; `redirect`: it was a redirect, which is not followed; `timeout`: none
 * came; `unresolved`: the name has no address; `refused`: it has one that nothing is sent to; `certificate`: TLS failed;
 * `connection`: no connection, or it was lost.
 */
export const webhookFailures = [
  'status',
  'redirect',
  'timeout',
  'unresolved',
  'refused',
  'certificate',
  'connection',
  'secret',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** A try to deliver. */
export const webhookTrySchema = z.object({
  at: z.iso.datetime(),
  milliseconds: z.int().min(0),
  /** Of the answer; null without one. */
  status: z.int().nullable(),
  /** Null: it was taken. */
  failure: z.enum(webhookFailures).nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
});
export type WebhookTry = z.infer<typeof webhookTrySchema>;

export const webhookDeliverySchema = z.object({
  /** The receiver gets it as `webhook-id`. */
  id: z.string(),
  type: z.enum([...webhookEvents, 'webhook.test']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: z.iso.datetime(),
  tries: z.int().min(0),
  /** When the next one is due; null unless it waits. */
  nextTryAt: z.iso.datetime().nullable(),
  lastTry: webhookTrySchema.nullable(),
  /** The JSON that is sent. */
  payload: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
