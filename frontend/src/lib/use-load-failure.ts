import { useState } from 'react';

interface Loaded {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a screen needs to say that something could not be loaded, and to try again. */
export interface LoadFailed {
  error: Error;
  retrying: boolean;
  retry: () => void;
}

/**
 * Why a query has no answer; null while there is none to speak of. Trying again does not take it away before there is an
 * answer, nor the button that was pressed.
 */
export function useLoadFailure({ data, error, isFetching, refetch }: Loaded): LoadFailed | null {
  const [last, setLast] = useState<Error | null>(null);
  const current = error ?? (data === undefined && isFetching ? last : null);
  if (current !== last) setLast(current);
  return current && { error: current, retrying: isFetching, retry: () => void refetch() };
}
