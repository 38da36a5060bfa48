import { useEffect, useState } from 'react';

/** Whether it is `milliseconds` since this was first drawn. */
export function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}
