import { z } from 'zod';
import { accessMethodSchema } from '../entities/network.js';
import { limits } from '../limits.js';
import { defineInternalCall } from './define-internal-call.js';

/** What browsers and apps send with what they load before anybody looks at it (`Sec-Purpose`, and its predecessors). */
export const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

export const maxVisitsPerRequest = 64;
export const visitPurposeMax = 200;

const visitSchema = z.object({
  networkId: z.string().max(64),
  method: accessMethodSchema,
  /** What the page says it runs on; absent where it says nothing. */
  userAgent: z.string().max(limits.userAgentMax).optional(),
  /** The User-Agent header of the request: what really called. */
  calledBy: z.string().max(limits.userAgentMax),
  /** What the request's `purposeHeaders` say, one after the other. */
  purpose: z.string().max(visitPurposeMax),
  /** The guest's full address. */
  address: z.string().max(limits.ipAddressMax),
  /** The id of the guest's request, one of several in this batch; a gateway of an older release sends none. */
  requestId: z.uuid().optional(),
});
/** A visit of a public page (R23). */
export type Visit = z.infer<typeof visitSchema>;

/** The id of the stored access, null for bots and prefetches; or why it is not known to be stored. */
const outcomeSchema = z.union([
  z.object({ eventId: z.string().nullable() }),
  z.object({ problem: z.enum(['network_not_found', 'service_unavailable', 'internal_error']) }),
]);
export type VisitOutcome = z.infer<typeof outcomeSchema>;

/** Asked by the gateway for several guests at once: what a request costs is shared by all of them. */
export const logVisits = defineInternalCall({
  method: 'POST',
  path: '/internal/visits',
  callers: ['gateway'],
  summary: 'Count visits of public pages; answers what became of each, in their order, once all are stored durably.',
  body: z.object({ visits: z.array(visitSchema).max(maxVisitsPerRequest) }),
  // So many of the longest fit.
  bodyLimit: maxVisitsPerRequest * 10 * 1024,
  answers: { 200: z.array(outcomeSchema) },
  problems: [],
});
