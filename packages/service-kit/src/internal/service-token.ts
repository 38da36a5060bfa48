import { jwtVerify, SignJWT } from 'jose';
import { importPrincipalKey, type SigningKey } from '../principal/principal.js';

export const serviceTokenHeader = 'x-internal-token';

/** Another issuer and audience than a principal's: what the gateway signs for a browser opens no internal call. */
const claims = { issuer: 'service', audience: 'internal-calls' };
const lifetimeSeconds = 30;

/** A JWT (HS256, 30 s) by which `service` proves that it asks on its own behalf. */
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

const reusedForMilliseconds = 10_000;

/** Tokens of `service`: the same one for 10 seconds, as it proves nothing but who asks. */
export function createServiceTokens(service: string, secret: string): () => Promise<string> {
  const key = importPrincipalKey(secret);
  let token: Promise<string> | undefined;
  let until = 0;
  return () => {
    if (!token || Date.now() > until) {
      token = key.then((imported) => signServiceToken(service, imported));
      until = Date.now() + reusedForMilliseconds;
    }
    return token;
  };
}

/** Throws when the signature, its age or its purpose is not right. */
export async function verifyServiceToken(token: string, key: SigningKey, now = new Date()): Promise<void> {
  await jwtVerify(token, key, {
    ...claims,
    algorithms: ['HS256'],
    requiredClaims: ['sub', 'exp'],
    currentDate: now,
    clockTolerance: 5,
  });
}
