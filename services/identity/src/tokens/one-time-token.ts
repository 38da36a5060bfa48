import { randomBytes } from 'node:crypto';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';

/** What is stored of a token that an e-mail carries: never the token itself. */
export interface StoredToken {
  tokenHash: string;
  expiresAt: Date;
}

const hourMilliseconds = 60 * 60 * 1000;

/** A random token for a link, and what to store of it. */
export function newToken(now: Date, hours: number): { token: string; stored: StoredToken } {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + hours * hourMilliseconds);
  return { token, stored: { tokenHash: hashOfToken(token), expiresAt } };
}

export const isExpired = ({ expiresAt }: StoredToken, now: Date): boolean => expiresAt <= now;

/** Whether `token` is the one that is stored and has not expired. */
export const isTokenOf = (stored: StoredToken | null | undefined, token: string | null, now: Date): boolean =>
  !!stored && token !== null && stored.tokenHash === hashOfToken(token) && !isExpired(stored, now);
