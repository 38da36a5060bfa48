import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { type InternalCaller, internalCallers } from '@wifi-share/contracts/internal/define-internal-call';
import { z } from 'zod';
import { adminSessionSchema, principalSchema } from '../principal/principal.js';
import type { PublicKeys } from './signing-keys.js';

export const callTokenHeader = 'x-internal-call';

/** What a token is good for: one call of one service. */
export interface SignedCall {
  /** The called service. */
  to: string;
  method: string;
  /** With its query, as the called service reads it. */
  path: string;
}

const clientSchema = z.object({
  /** As the gateway determined it (R34). */
  address: z.string(),
  principal: principalSchema.nullable(),
  admin: adminSessionSchema.nullable(),
});
/** On whose behalf the gateway calls. */
export type Client = z.infer<typeof clientSchema>;

const claimsSchema = z.object({
  iss: z.enum(internalCallers),
  aud: z.string(),
  /** Seconds. */
  iat: z.int(),
  method: z.string(),
  /** SHA-256 of the path: a long query would be in the head of the request twice, and too much for it. */
  pathDigest: z.string(),
  /** Absent where the caller asks for itself. */
  client: clientSchema.optional(),
});
type Claims = z.infer<typeof claimsSchema>;

export interface VerifiedCall {
  caller: InternalCaller;
  client: Client | null;
}

const lifetimeSeconds = 30;
/** By how much the clocks of two computers may differ. */
const clockToleranceSeconds = 5;

const base64url = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');

/** The only header there is: no other algorithm can be asked for. */
const tokenHeader = base64url({ alg: 'EdDSA', typ: 'JWT' });

const digestOf = (path: string): string => createHash('sha256').update(path).digest('base64url');

interface Signing {
  caller: InternalCaller;
  /** Of the caller's. */
  key: KeyObject;
  client?: Client | undefined;
  now?: Date;
}

/** A JWT (EdDSA, 30 s) that proves who makes this call, and for whom. Node's own crypto takes half of jose's time. */
export function signCall({ to, method, path }: SignedCall, { caller, key, client, now = new Date() }: Signing): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims: Claims = { iss: caller, aud: to, iat, method, pathDigest: digestOf(path), ...(client && { client }) };
  const signed = `${tokenHeader}.${base64url(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** Who makes the call that was received. Throws when the token is forged, expired, or for another call. */
export function verifyCall(token: string, received: SignedCall, keys: PublicKeys, now = new Date()): VerifiedCall {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (header !== tokenHeader) throw new Error('not a token of a call');
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const signed = Buffer.from(`${header}.${payload}`);
  const isSigned = (key: KeyObject) => verify(null, signed, key, Buffer.from(signature, 'base64url'));
  if (!keys.get(claims.iss)?.some(isSigned)) throw new Error(`not signed by ${claims.iss}`);
  if (
    claims.aud !== received.to ||
    claims.method !== received.method ||
    claims.pathDigest !== digestOf(received.path)
  ) {
    throw new Error('signed for another call');
  }
  const age = now.getTime() / 1000 - claims.iat;
  if (age < -clockToleranceSeconds || age > lifetimeSeconds + clockToleranceSeconds) throw new Error('expired');
  if (claims.client && claims.iss !== 'gateway') throw new Error(`${claims.iss} may not act for a client`);
  return { caller: claims.iss, client: claims.client ?? null };
}
