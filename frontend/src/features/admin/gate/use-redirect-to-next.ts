import { resolveNext } from '@wifi-share/contracts/next-path';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenPath } from '@/lib/use-open-path.js';

/**
 * After the gate: removes its step from the address, and opens `next` where it is a path of this site (R9). Returns whether
 * the screen is being left.
 */
export function useRedirectToNext(): boolean {
  const [query, setQuery] = useSearchParams();
  const openPath = useOpenPath();
  const next = resolveNext(query.get('next'), window.location.origin);
  const hasGateParameters = query.has('step') || query.has('next');

  useEffect(() => {
    if (next !== null) return openPath(next);
    if (!hasGateParameters) return;
    setQuery(
      (shown) => {
        const kept = new URLSearchParams(shown);
        kept.delete('step');
        kept.delete('next');
        return kept;
      },
      { replace: true },
    );
  }, [next, hasGateParameters, openPath, setQuery]);

  return next !== null;
}
