import { recordSecret } from './recorded-secrets.js';

/** Fields of bodies, variables of e-mails and parameters of addresses whose values are nobody else's business. */
const secretField =
  /pass(?:word|phrase)|secret|token$|^(?:access|verification)?code$|^(?:link|state|nonce|credential)$/i;

const deepest = 4;

/** Remembers what a body, or the variables of an e-mail, have in fields that hold secrets. */
export function recordSecretFields(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  for (const [name, inside] of Object.entries(value)) {
    if (typeof inside !== 'string') recordSecretFields(inside, depth + 1);
    else if (secretField.test(name)) noteValue(name, inside);
  }
}

/** The same of the variables of an e-mail, which it gives back. */
export function withRecordedFields<T extends object>(variables: T): T {
  recordSecretFields(variables);
  return variables;
}

/** An address is none, but what its parameters carry may be one. */
function noteValue(name: string, value: string): void {
  if (/^https?:/.test(value)) recordUrlSecrets(value);
  else recordSecret(name, value);
}

/** Remembers what the parameters of an address carry. */
export function recordUrlSecrets(address: string): void {
  const query = address.split('?')[1]?.split('#')[0] ?? '';
  recordSecretFields(Object.fromEntries(new URLSearchParams(query)));
}

/** Remembers the secrets in a text that may be JSON. */
export function recordJsonSecrets(text: string): void {
  if (!/^\s*[[{]/.test(text) || !mayHaveFields.test(text)) return;
  try {
    recordSecretFields(JSON.parse(text));
  } catch {
    // It only looked like JSON.
  }
}

const mayHaveFields = /pass|secret|token|code|link|state|nonce|credential/i;
