import { randomBytes } from 'node:crypto';
import { type ApiToken, apiTokenPrefix } from '@wifi-share/contracts/entities/api-token';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import type { StoredApiToken } from './api-token.model.js';

const secretBytes = 32;
/** Of the secret, shown so that owners tell their tokens apart. */
const shownCharacters = 4;

/** A token of 256 random bits, and what is stored of it. */
export function newApiToken() {
  const token = apiTokenPrefix + randomBytes(secretBytes).toString('base64url');
  return {
    token,
    stored: { hash: hashOfToken(token), beginning: token.slice(0, apiTokenPrefix.length + shownCharacters) },
  };
}

export const isExpired = ({ expiresAt }: Pick<StoredApiToken, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** A token as its owner sees it. */
export function shownApiToken(stored: StoredApiToken, isPaused: boolean, now: Date): ApiToken {
  const { _id: id, name, beginning, scopes, networkIds, createdAt, expiresAt, lastUsedAt } = stored;
  return {
    ...{ id, name, beginning, scopes, networkIds },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    state: isExpired(stored, now) ? 'expired' : isPaused ? 'paused' : 'active',
  };
}
