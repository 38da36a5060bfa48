/** Fields and headers whose values are never logged: secrets, and full addresses of guests (R23, R30). */
const secretFields = new Set([
  ...['cookie', 'set-cookie', 'authorization', 'x-internal-call', 'x-principal', 'x-internal-token'],
  ...['x-client-cookie', 'x-client-browser', 'x-client-ip', 'knownBrowser'],
  ...['password', 'newPassword', 'currentPassword', 'confirmPassword', 'passwordHash', 'passphrase'],
  ...['token', 'accessToken', 'clientToken', 'accessCode', 'verificationCode', 'sealed', 'link', 'email', 'secret'],
]);

const redacted = '[redacted]';

/** Deeper values are not logged. */
const maxDepth = 6;

/**
 * Redacts secret fields of a log line at any depth, except in fields with a serializer. Pino's own `redact` takes 9 µs per
 * line with a third of these names, this 1 to 2 µs.
 */
export function withoutSecretFields(fields: object, serialized: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, serialized.has(name) ? value : redact(name, value, 1)]),
  );
}

function redact(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value;
  if (secretFields.has(name)) return redacted;
  if (typeof value !== 'object') return value;
  if (depth > maxDepth) return '…';
  if (Array.isArray(value)) return value.map((each) => redact('', each, depth + 1));
  if ('toJSON' in value && typeof value.toJSON === 'function') return redact('', value.toJSON(), depth + 1);
  return Object.fromEntries(Object.entries(value).map(([inside, its]) => [inside, redact(inside, its, depth + 1)]));
}
