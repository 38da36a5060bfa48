import { jwtVerify, SignJWT } from 'jose';
import { importPrincipalKey, type SigningKey } from '../principal/principal.js';

export const serviceTokenHeader = 'x-internal-token';

/** Issuer and audience differ from a principal's: what the gateway signs for a browser opens no internal call. */
const claims = { issuer: 'service', audience: 'internal-calls' };
const lifetimeSeconds = 30;

/** A JWT (HS256, 30 s) that proves that `service` calls on its own behalf. */
export function signServiceToken(service: string, key: SigningKey, now = new Date()): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setSubject(service)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeSeconds)
    .sign(key);
}

const cacheMilliseconds = 10_000;

/** Tokens of `service`, each reused for 10 seconds. */
export function createServiceTokens(service: string, secret: string): () => Promise<string> {
  const key = importPrincipalKey(secret);
  let token: Promise<string> | undefined;
  let until = 0;
  return () => {
    if (!token || Date.now() > until) {
      token = key.then((imported) => signServiceToken(service, imported));
      until = Date.now() + cacheMilliseconds;
    }
    return token;
  };
}

/** Throws when the token is forged, expired or for another purpose. */
export async function verifyServiceToken(token: string, key: SigningKey, now = new Date()): Promise<void> {
  await jwtVerify(token, key, {
    ...claims,
    algorithms: ['HS256'],
    requiredClaims: ['sub', 'exp'],
    currentDate: now,
    clockTolerance: 5,
  });
}
