import { z } from 'zod';
import { routerFailureSchema } from './agent.js';
import { networkSchema } from './network.js';
import { rotationCauses } from './router.js';
import { planIdSchema } from './user.js';

const network = networkSchema.pick({ id: true });
const namedNetwork = networkSchema.pick({ id: true, name: true });
const shownNetwork = networkSchema.pick({ id: true, name: true, ssid: true, security: true, isActive: true });

const payloadOf = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });

/** What a receiver gets; `timestamp`: when it happened. Never a Wi-Fi password (R61). */
export const webhookPayloadSchema = z.discriminatedUnion('type', [
  payloadOf('network.created', z.object({ network: shownNetwork })),
  /** As it is now; a new password counts as a change, but is not included. */
  payloadOf('network.changed', z.object({ network: shownNetwork })),
  payloadOf('network.deleted', z.object({ network })),
  payloadOf('password.rotated', z.object({ network: namedNetwork, cause: z.enum(rotationCauses) })),
  /** `late`: the agent did not begin in time; `unconfirmed`: it began and does not say how it ended. */
  payloadOf(
    'password.rotation_failed',
    z.object({
      network: namedNetwork,
      outcome: z.enum(['failed', 'late', 'unconfirmed']),
      reason: routerFailureSchema.shape.reason.nullable(),
    }),
  ),
  /** `day`: of the time zone, `YYYY-MM-DD`. */
  payloadOf(
    'network.first_visit',
    z.object({ network, day: z.iso.date(), timeZone: z.string(), visitedAt: z.iso.datetime() }),
  ),
  payloadOf('plan.changed', z.object({ plan: planIdSchema, maxNetworks: z.int() })),
  payloadOf('ticket.answered', z.object({ ticket: z.object({ id: z.string() }) })),
  payloadOf('webhook.test', z.object({ webhook: z.object({ id: z.string() }) })),
]);
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;
