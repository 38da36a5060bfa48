import { createHash, randomBytes } from 'node:crypto';

/** 144 bits: 24 characters, which may have to be typed on a television. */
const tokenBytes = 18;

export const newScreenToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** As it is stored: enough bits need no salt and no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
