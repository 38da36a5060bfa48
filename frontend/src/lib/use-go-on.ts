import { useEffect } from 'react';
import { type To, useNavigate } from 'react-router-dom';

interface Destination {
  to: To;
  /** Whether it takes the place of this screen, so that "back" does not lead here again. */
  replace?: boolean;
  state?: unknown;
}

/** Navigates after so many seconds; stays while they are null. */
export function useGoOn(seconds: number | null, { to, replace = false, state }: Destination): void {
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts once
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => void navigate(to, { replace, state }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
}
