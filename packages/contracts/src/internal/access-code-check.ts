import { z } from 'zod';
import { accessCodeSchema } from '../calls/admin-gate.js';
import { limits } from '../limits.js';
import { defineInternalCall } from './define-internal-call.js';

const verdictSchema = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('right') }),
  z.object({ verdict: z.literal('wrong') }),
  z.object({ verdict: z.literal('blocked'), secondsLeft: z.int() }),
]);
export type AccessCodeVerdict = z.infer<typeof verdictSchema>;

/** Asked by the gateway for calls with `accessCode: true` (R32); a wrong code is a failure of the client's address. */
export const checkAccessCode = defineInternalCall({
  method: 'POST',
  path: '/internal/access-code-checks',
  callers: ['gateway'],
  summary: 'Whether it is the access code; counts the attempt as the gate does.',
  body: z.object({
    accessCode: accessCodeSchema,
    /** The client's, as the gateway determined it (R34). */
    ipAddress: z.string().min(1).max(limits.ipAddressMax),
    sessionId: z.string(),
  }),
  answers: { 200: verdictSchema },
  problems: [],
});
