import { useState } from 'react';

interface Loaded {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A failed query with its retry. */
export interface LoadFailed {
  error: Error;
  retrying: boolean;
  retry: () => void;
}

/** Why a query has no data; null without a failure. It stays during a retry, and with it the button that was pressed. */
export function useLoadFailure({ data, error, isFetching, refetch }: Loaded): LoadFailed | null {
  const [last, setLast] = useState<Error | null>(null);
  const current = error ?? (data === undefined && isFetching ? last : null);
  if (current !== last) setLast(current);
  return current && { error: current, retrying: isFetching, retry: () => void refetch() };
}
