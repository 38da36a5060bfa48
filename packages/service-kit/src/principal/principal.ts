import { apiScopes } from '@wifi-share/contracts/entities/api-token';
import { teamRoleSchema } from '@wifi-share/contracts/entities/team';
import { planIdSchema, userIdSchema } from '@wifi-share/contracts/entities/user';
import { z } from 'zod';

/** Whose data a request is about: the user of the session, or the owner for whom an API token or a member of the team acts. */
export const principalSchema = z.object({
  userId: userIdSchema,
  /** The hash that the session is stored under, or the id of the token; it does not grant access. */
  sessionId: z.string(),
  plan: planIdSchema,
  maxNetworks: z.number().int(),
  /** The user's version that plan and limit come from: a service uses the newer of this and its own copy (R27). */
  entitlementVersion: z.number().int(),
  apiToken: z
    .object({
      id: z.string(),
      scopes: z.array(z.enum(apiScopes)),
      /** Networks that it is for; null for all. */
      networkIds: z.array(z.string()).nullable(),
    })
    .optional(),
  /** Who acts in the account of another user: then all else but the session is of that owner. */
  member: z.object({ userId: userIdSchema, role: teamRoleSchema }).optional(),
});
export type Principal = z.infer<typeof principalSchema>;

/** An admin's session (R31); a browser may have one besides a user's. */
export const adminSessionSchema = z.object({
  sessionId: z.string(),
  /** Of a named admin; absent for the shared access. */
  email: z.string().optional(),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** Whether the principal may have to do with this network of the owner's; a session with all of them. */
export const concernsNetwork = ({ apiToken }: Principal, networkId: string): boolean =>
  !apiToken?.networkIds || apiToken.networkIds.includes(networkId);

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
