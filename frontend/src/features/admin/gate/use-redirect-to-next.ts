import { resolveNext } from '@wifi-share/contracts/next-path';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenPath } from '@/lib/use-open-path.js';

/**
 * Behind the gate: takes the step of the gate from the address, and goes on to `next` where it leads somewhere on this
 * site (R9). Answers whether the screen is being left.
 */
export function useGoOnInside(): boolean {
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
