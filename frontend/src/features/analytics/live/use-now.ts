import { useEffect, useState } from 'react';

const everyMilliseconds = 15_000;

/** The time, in milliseconds; it moves on by itself every quarter of a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(ticking);
  }, []);

  return now;
}
