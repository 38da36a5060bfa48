import { planIdSchema, userIdSchema } from '@wifi-share/contracts/entities/user';
import { jwtVerify, SignJWT } from 'jose';
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
}

declare module 'fastify' {
  interface FastifyRequest extends Caller {}
}

export const principalHeader = 'x-principal';
export const clientAddressHeader = 'x-client-ip';
export const clientLanguageHeader = 'x-client-lang';
export const clientCookieHeader = 'x-client-cookie';
export const clientBrowserHeader = 'x-client-browser';

const claims = { issuer: 'gateway', audience: 'internal' };
const principalLifetimeSeconds = 30;

/** The key that signs and verifies principals. Import it once: importing costs as much as signing. */
export const importPrincipalKey = (secret: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
/** Signs principals and service tokens. */
export type SigningKey = Awaited<ReturnType<typeof importPrincipalKey>> | Uint8Array;

interface Signing {
  admin?: AdminSession | null;
  now?: Date;
}

/** A JWT (HS256, 30 s) that proves to a service that the gateway forwards the request; null is an anonymous caller. */
export function signPrincipal(principal: Principal | null, key: SigningKey, more: Signing = {}): Promise<string> {
  const { admin = null, now = new Date() } = more;
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...(principal && { principal }), ...(admin && { admin }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + principalLifetimeSeconds)
    .sign(key);
}

/** The caller that `token` names. Throws when it is forged, expired or invalid. */
export async function verifyPrincipal(token: string, key: SigningKey, now = new Date()): Promise<Caller> {
  const { payload } = await jwtVerify(token, key, {
    ...claims,
    algorithms: ['HS256'],
    currentDate: now,
    clockTolerance: 5,
  });
  return {
    principal: principalSchema.nullable().parse(payload.principal ?? null),
    admin: adminSessionSchema.nullable().parse(payload.admin ?? null),
  };
}
