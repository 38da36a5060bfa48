import { randomBytes } from 'node:crypto';

/** 144 bits: 24 characters, which may have to be typed on a television. */
const tokenBytes = 18;

export const newScreenToken = (): string => randomBytes(tokenBytes).toString('base64url');
