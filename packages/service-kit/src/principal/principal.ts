import { planIdSchema, userIdSchema } from '@wifi-share/contracts/entities/user';
import { z } from 'zod';

/** The user of a request, as the gateway read it from the session. */
export const principalSchema = z.object({
  userId: userIdSchema,
  /** The hash that the session is stored under; it does not grant access. */
  sessionId: z.string(),
  plan: planIdSchema,
  maxNetworks: z.number().int(),
  /** The user's version that plan and limit come from: a service uses the newer of this and its own copy (R27). */
  entitlementVersion: z.number().int(),
});
export type Principal = z.infer<typeof principalSchema>;

/** An admin's session (R31); a browser may have one besides a user's. */
export const adminSessionSchema = z.object({
  sessionId: z.string(),
  /** Of a named admin; absent for the shared access. */
  email: z.string().optional(),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

export interface Caller {
  /** Null for an anonymous caller. */
  principal: Principal | null;
  admin: AdminSession | null;
  /** The client's address, as the gateway determined it (R34); empty where a service asks for itself. */
  clientAddress: string;
}

declare module 'fastify' {
  interface FastifyRequest extends Caller {}
}

export const clientLanguageHeader = 'x-client-lang';
export const clientCookieHeader = 'x-client-cookie';
export const clientBrowserHeader = 'x-client-browser';
