import { useSearchParams } from 'react-router-dom';

/**
 * Where a visitor who signs up or in wants to go once signed in, and how those screens pass it on. It is
 * as the address says: who goes there resolves it (R9).
 */
export function useNext() {
  const [query] = useSearchParams();
  const next = query.get('next');
  return { next, withNext: (path: string): string => withNext(path, next) };
}

export function withNext(path: string, next: string | null): string {
  return next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path;
}

/** Where a sign-in goes on that waits for its second factor; the server leads there too. */
export const secondStepPath = '/user-login?step=second-factor';
