import { minPhraseLength, type Secrets } from './find-secrets.js';

const recorded = new Map<string, string>();

/** Secrets of the current test file, which no log may contain. */
export const recordedSecrets: Secrets = recorded;

/** Records a secret with its kind ('session', 'password'), unless it could occur in logs by chance. */
export function recordSecret(kind: string, value: string): void {
  if (isDistinctive(value)) recorded.set(value, kind);
}

export const clearSecrets = (): void => recorded.clear();

const kindsOfCharacters = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** `wrong_code`, as problems are called. */
const name = /^[a-z]+(?:_[a-z]+)*$/;

/**
 * Whether `value` hardly occurs in a log by chance: six digits, as an e-mailed code; or long enough, of several different
 * characters, and neither a single word or name nor a plain number.
 */
function isDistinctive(value: string): boolean {
  if (/^\d{6}$/.test(value)) return true;
  if (value.length < minPhraseLength || new Set(value).size < 5 || name.test(value)) return false;
  return kindsOfCharacters.filter((kind) => kind.test(value)).length > 1;
}
