import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * The query of the rendered location, and a function to change it. A change starts from the address, which may be newer than
 * the rendered location: one change must not undo another.
 */
export function useAddressQuery(): [query: URLSearchParams, change: (to: Change, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (to: Change, options?: NavigateOptions) => setQuery(to(new URLSearchParams(window.location.search)), options),
    [setQuery],
  );
  return [query, change];
}

/** A change that sets some parameters, and removes those whose value is null. */
export const withParameters =
  (changes: Record<string, string | null>): Change =>
  (now) => {
    const changed = new URLSearchParams(now);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return changed;
  };
