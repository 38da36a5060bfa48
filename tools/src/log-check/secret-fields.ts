import { recordSecret } from './recorded-secrets.js';

/** Names of secret fields in bodies, e-mail variables and query strings. */
const secretField =
  /pass(?:word|phrase)|secret|token$|^(?:access|verification)?code$|^(?:link|state|nonce|credential)$/i;

const maxDepth = 4;

/** Records the secret fields of a body or of an e-mail's variables. */
export function recordSecretFields(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return;
  for (const [name, inside] of Object.entries(value)) {
    if (typeof inside !== 'string') recordSecretFields(inside, depth + 1);
    else if (secretField.test(name)) noteValue(name, inside);
  }
}

/** Records secret fields and returns the variables. */
export function withRecordedFields<T extends object>(variables: T): T {
  recordSecretFields(variables);
  return variables;
}

/** A URL is no secret, but its parameters may be. */
function noteValue(name: string, value: string): void {
  if (/^https?:/.test(value)) recordUrlSecrets(value);
  else recordSecret(name, value);
}

/** Records the secret parameters of a URL. */
export function recordUrlSecrets(address: string): void {
  const query = address.split('?')[1]?.split('#')[0] ?? '';
  recordSecretFields(Object.fromEntries(new URLSearchParams(query)));
}

/** Records the secrets in a text that may be JSON. */
export function recordJsonSecrets(text: string): void {
  if (!/^\s*[[{]/.test(text) || !mayHaveFields.test(text)) return;
  try {
    recordSecretFields(JSON.parse(text));
  } catch {
    // It only looked like JSON.
  }
}

const mayHaveFields = /pass|secret|token|code|link|state|nonce|credential/i;
