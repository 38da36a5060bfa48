import { durations } from '@wifi-share/contracts/durations';
import { dropDraft, keepDraft, readDraft } from '@/lib/draft.js';

/** When the e-mailed code expires and when another may be sent, by this device's clock, in milliseconds. */
export interface SentCode {
  expiresAt: number;
  resendAt: number;
}

const storageKey = 'adminCodeSent';

/** Stores when a code was sent, for a reload in the same tab; the code itself is only in the mail. */
export function storeSentCode(expiresInSeconds: number, now: number): SentCode {
  const sent = {
    expiresAt: now + expiresInSeconds * 1000,
    resendAt: now + durations.adminCodeResendSeconds * 1000,
  };
  keepDraft(storageKey, JSON.stringify(sent));
  return sent;
}

/** The last code that was sent from this tab; null when there is none. */
export const readSentCode = (): SentCode | null => parseSentCode(readDraft(storageKey));

export const clearSentCode = (): void => dropDraft(storageKey);

export function parseSentCode(stored: string | null): SentCode | null {
  if (stored === null) return null;
  try {
    const { expiresAt, resendAt } = JSON.parse(stored) as Record<string, unknown>;
    return Number.isFinite(expiresAt) && Number.isFinite(resendAt)
      ? { expiresAt: expiresAt as number, resendAt: resendAt as number }
      : null;
  } catch {
    return null;
  }
}

/** Seconds as a clock shows them, in every language alike: 600 is `10:00`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
