import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Tells whether a text is the access code, in the same time whatever they have in common. */
export function createAccessCode(accessCode: string) {
  const right = digest(accessCode);
  return (text: string): boolean => timingSafeEqual(digest(text), right);
}

export type IsAccessCode = ReturnType<typeof createAccessCode>;
