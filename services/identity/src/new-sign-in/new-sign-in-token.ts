import { createHash } from 'node:crypto';
import { createDerivedSealer } from '@wifi-share/service-kit/crypto/sealer';
import type { StoredUser } from '../users/user.model.js';

/** Separates this from other uses of the secret, and the sealed text from others. */
const purpose = 'new sign-in';

export interface NewSignIn {
  userId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Stands for the address that the e-mail went to. */
  mailbox: string;
}

export const mailboxOf = ({ emailKey = '' }: Pick<StoredUser, 'emailKey'>): string =>
  createHash('sha256').update(emailKey).digest('base64url').slice(0, 12);

/** Tokens of e-mails about new sign-ins: sealed, not stored, as any number of them works until one is used. */
export function createNewSignInTokens(secret: string) {
  const sealer = createDerivedSealer(secret, { id: 'n', purpose });
  return {
    seal: ({ userId, at, mailbox }: NewSignIn): string => sealer.seal([userId, at, mailbox].join('.'), purpose),

    /** Null unless this service has sealed it. */
    open(token: string): NewSignIn | null {
      try {
        const [userId = '', at, mailbox = ''] = sealer.open(token, purpose).split('.');
        return { userId, at: Number(at), mailbox };
      } catch {
        return null;
      }
    },
  };
}

export type NewSignInTokens = ReturnType<typeof createNewSignInTokens>;
