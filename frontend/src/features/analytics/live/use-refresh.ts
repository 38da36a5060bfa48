import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { analyticsKey } from '../analytics-api.js';

/** An access is streamed at once and usually counted within 2 seconds: fetched after that, and once more for slower counts. */
const waitsMilliseconds = [2000, 6000];

/** Asks for the figures again soon after it was called, and however often that was in the meantime, after the last time. */
export function useRefresh(userId: string): () => void {
  const queryClient = useQueryClient();
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const calledAt = useRef(0);

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending.values()) clearTimeout(timer);
      pending.clear();
    };
  }, []);

  return useCallback(() => {
    function lookIn(milliseconds: number, wait: number): void {
      const timer = setTimeout(() => {
        timers.current.delete(wait);
        void queryClient.invalidateQueries({ queryKey: analyticsKey(userId) }, { cancelRefetch: false });
        // Too early for what it was called for meanwhile.
        const rest = calledAt.current + wait - performance.now();
        if (rest > 0) lookIn(rest, wait);
      }, milliseconds);
      timers.current.set(wait, timer);
    }

    calledAt.current = performance.now();
    for (const wait of waitsMilliseconds) if (!timers.current.has(wait)) lookIn(wait, wait);
  }, [queryClient, userId]);
}
