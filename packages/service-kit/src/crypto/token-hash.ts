import { createHash } from 'node:crypto';

/** What is stored of a token of 128 random bits or more, in base64url: SHA-256 is enough for it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
