/** Canonical forms of what contains 127.0.0.1 or ::1; wider ranges are refused. */
const withLoopback = /^(?:127\.0\.0\.1|127\.0\.0\.0\/(?:[89]|[12]\d|3[01])|::1|::\/\d+)$/;

/**
 * The one entry by which the server itself gets in, when there is only one: it cannot be removed, or everybody could be
 * locked out (R33). The server decides; this is why no button is offered.
 */
export function lastLoopbackEntry(entries: readonly { ipAddress: string }[]): string | null {
  const [first, ...more] = entries.filter(({ ipAddress }) => withLoopback.test(ipAddress));
  return first && more.length === 0 ? first.ipAddress : null;
}
