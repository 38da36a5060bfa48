/** Fields, headers among them, that no log line shows the value of: secrets, and full addresses of guests (R23, R30). */
const secretFields = new Set([
  ...['cookie', 'set-cookie', 'authorization', 'x-principal', 'x-internal-token', 'x-client-cookie', 'x-client-ip'],
  ...['password', 'newPassword', 'currentPassword', 'confirmPassword', 'passwordHash', 'passphrase'],
  ...['token', 'accessToken', 'clientToken', 'accessCode', 'verificationCode', 'sealed', 'link', 'email', 'secret'],
]);

const censored = '[redacted]';

/** What stands deeper is left out of the line. */
const deepest = 6;

/**
 * `fields` of a log line without the values of secret ones, however deep they stand. What has a serializer is left to it.
 * Pino's own `redact` takes 9 µs for every line with a third of these names, this 1 to 2 µs.
 */
export function withoutSecretFields(fields: object, serialized: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, serialized.has(name) ? value : shown(name, value, 1)]),
  );
}

function shown(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value;
  if (secretFields.has(name)) return censored;
  if (typeof value !== 'object') return value;
  if (depth > deepest) return '…';
  if (Array.isArray(value)) return value.map((each) => shown('', each, depth + 1));
  if ('toJSON' in value && typeof value.toJSON === 'function') return shown('', value.toJSON(), depth + 1);
  return Object.fromEntries(Object.entries(value).map(([inside, its]) => [inside, shown(inside, its, depth + 1)]));
}
