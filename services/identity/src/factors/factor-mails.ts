import { randomUUID } from 'node:crypto';
import type { FactorChange } from '@wifi-share/contracts/mail';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { createMailEntry, type MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { StoredUser } from '../users/user.model.js';
import { factorsOf } from './factors.domain.js';

/** Writes e-mails about second factors, so that who did not do it learns of it; none for a user without an address. */
export function createFactorMails({ sealer, publicUrl }: { sealer: Sealer; publicUrl: string }) {
  /** A new password ends what somebody else may be doing. */
  const link = new URL('/forgot-password', publicUrl).href;
  const envelope = ({ _id: userId, language }: StoredUser) => ({ eventId: randomUUID(), userId, language, sealer });

  return {
    /** `passkey`: the name of the one that the change is about. */
    changed(user: StoredUser, change: FactorChange, passkey = ''): MailEntry[] {
      const { email: to } = user;
      if (to === null) return [];
      const variables = { name: salutationOf(user), change, passkey, link };
      return [createMailEntry({ ...envelope(user), template: 'second-factor-changed', to, variables })];
    },

    recoveryCodeUsed(user: StoredUser): MailEntry[] {
      const { email: to } = user;
      if (to === null) return [];
      const variables = { name: salutationOf(user), left: factorsOf(user).recoveryCodes.length, link };
      return [createMailEntry({ ...envelope(user), template: 'recovery-code-used', to, variables })];
    },
  };
}

export type FactorMails = ReturnType<typeof createFactorMails>;
