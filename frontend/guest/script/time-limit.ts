const milliseconds = 8000;

/** Ends a request that the connection swallows; browsers from before 2022 wait as long as they like. */
export const timeLimit = (): AbortSignal | null => AbortSignal.timeout?.(milliseconds) ?? null;
