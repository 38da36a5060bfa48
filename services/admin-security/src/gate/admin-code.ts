import { randomInt, randomUUID } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import type { Language } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { createMailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { createFingerprints } from '@wifi-share/service-kit/crypto/fingerprints';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { SendBound } from '@wifi-share/service-kit/limits/send-limit';

interface Options {
  /** Keys the hashes: six digits are found again from a plain one in no time. */
  secret: string;
  sealer: Sealer;
  /** Six digits; tests choose them. */
  newCode?(): string;
}

interface Asking {
  /** Of the verification that the code belongs to. */
  id: string;
  /** Where the code goes. */
  to: string;
  /** Whether the e-mail goes out: a code that is mailed to no admin must not be right for anyone who guesses it. */
  isSent: boolean;
  ipAddress: string;
  language: Language;
}

/** How often codes go to the mailbox, counted over all clients (R36, R57). */
export const codeBounds: readonly SendBound[] = [
  { most: 1, seconds: durations.adminCodeResendSeconds },
  { most: limits.adminCodesPerHour, seconds: 3600 },
];

const randomDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Makes the codes of the gate's second step. */
export function createAdminCode({ secret, sealer, newCode = randomDigits }: Options) {
  const fingerprints = createFingerprints([{ id: 'gate', key: Buffer.from(secret) }], 'admin verification code');

  return {
    /** A new code: what to store of it, and the e-mail that carries it. Takes as long when nothing is sent. */
    issue({ id, to, isSent, ipAddress, language }: Asking, now: Date) {
      const code = newCode();
      const expiresAt = new Date(now.getTime() + durations.adminCodeSeconds * 1000);
      const envelope = { eventId: randomUUID(), to, userId: null, language, expiresAt: expiresAt.toISOString() };
      return {
        stored: {
          codeHash: fingerprints.of(`${id} ${isSent ? code : randomUUID()}`),
          expiresAt,
          triesLeft: limits.verificationCodeTries,
        },
        mail: createMailEntry({ ...envelope, template: 'admin-code', variables: { code, ipAddress }, sealer }),
      };
    },

    matches: (codeHash: string, id: string, code: string): boolean => fingerprints.matches(codeHash, `${id} ${code}`),
  };
}

export type AdminCode = ReturnType<typeof createAdminCode>;
