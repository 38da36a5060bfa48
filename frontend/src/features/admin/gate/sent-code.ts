import { durations } from '@wifi-share/contracts/durations';

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
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(sent));
  } catch {
    // Blocked: the countdown lives as long as the page.
  }
  return sent;
}

/** The last code that was sent from this tab; null when there is none. */
export function readSentCode(): SentCode | null {
  try {
    return parseSentCode(window.sessionStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

export function clearSentCode(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked: nothing was stored.
  }
}

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
