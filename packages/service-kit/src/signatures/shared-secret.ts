// The signatures of releases up to 0.2, under one secret of all services. Sent and accepted while INTERNAL_SECRET is set,
// for upgrades without a pause (docs/operations/upgrades.md); they leave with the release after 0.3.
import type { InternalCaller } from '@wifi-share/contracts/internal/define-internal-call';
import { jwtVerify, SignJWT } from 'jose';
import { adminSessionSchema, type Caller, principalSchema } from '../principal/principal.js';
import type { Client } from './call-token.js';

const principalHeader = 'x-principal';
const clientAddressHeader = 'x-client-ip';
const serviceTokenHeader = 'x-internal-token';

const lifetimeSeconds = 30;
/** What the gateway signs for a browser opens no internal call. */
const forwarded = { issuer: 'gateway', audience: 'internal' };
const byService = { issuer: 'service', audience: 'internal-calls' };

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** The headers by which services of release 0.2 know a caller. */
export function createSharedSecretSigner(caller: InternalCaller, secret: string) {
  const key = importKey(secret);
  return async (client?: Client): Promise<Record<string, string>> => {
    const claims = client && { principal: client.principal ?? undefined, admin: client.admin ?? undefined };
    const { issuer, audience } = client ? forwarded : byService;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(caller)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(await key);
    return client
      ? { [principalHeader]: token, [clientAddressHeader]: client.address }
      : { [serviceTokenHeader]: token };
  };
}

/** Verifies what gateways and services of release 0.2 send. Throws when it is forged, expired or for another purpose. */
export function createSharedSecretVerifier(secret: string) {
  const key = importKey(secret);
  const options = { algorithms: ['HS256'], requiredClaims: ['exp'], clockTolerance: 5 };
  return {
    async forwarded(header: (name: string) => string): Promise<Caller> {
      const { payload } = await jwtVerify(header(principalHeader), await key, { ...forwarded, ...options });
      return {
        principal: principalSchema.nullable().parse(payload.principal ?? null),
        admin: adminSessionSchema.nullable().parse(payload.admin ?? null),
        clientAddress: header(clientAddressHeader),
      };
    },
    async internal(header: (name: string) => string): Promise<void> {
      await jwtVerify(header(serviceTokenHeader), await key, { ...byService, ...options });
    },
  };
}
