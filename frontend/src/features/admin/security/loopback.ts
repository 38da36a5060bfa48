/** Canonical forms of what contains 127.0.0.1 or ::1; wider ranges are refused. */
const withLoopback = /^(?:127\.0\.0\.1|127\.0\.0\.0\/(?:[89]|[12]\d|3[01])|::1|::\/\d+)$/;

/** The last entry that whitelists the server itself: it cannot be removed (R33), so no button is offered. The server decides. */
export function lastLoopbackEntry(entries: readonly { ipAddress: string }[]): string | null {
  const [first, ...more] = entries.filter(({ ipAddress }) => withLoopback.test(ipAddress));
  return first && more.length === 0 ? first.ipAddress : null;
}
