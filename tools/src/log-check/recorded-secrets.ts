import { type Secrets, shortestPhrase } from './find-secrets.js';

const noted = new Map<string, string>();

/** What the calling test file may find in no log. */
export const recordedSecrets: Secrets = noted;

/** Remembers a secret under what it is ('session', 'password'), unless it would stand in logs by chance. */
export function recordSecret(kind: string, value: string): void {
  if (isDistinctive(value)) noted.set(value, kind);
}

export const clearSecrets = (): void => noted.clear();

const kindsOfCharacters = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** `wrong_code`, as problems are called. */
const name = /^[a-z]+(?:_[a-z]+)*$/;

/**
 * Whether `value` in a log can hardly be anything else: six digits, as an e-mailed code; or not too short, of several
 * different characters, and neither a single word or name nor a plain number.
 */
function isDistinctive(value: string): boolean {
  if (/^\d{6}$/.test(value)) return true;
  if (value.length < shortestPhrase || new Set(value).size < 5 || name.test(value)) return false;
  return kindsOfCharacters.filter((kind) => kind.test(value)).length > 1;
}
