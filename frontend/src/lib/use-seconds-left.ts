import { useEffect, useState } from 'react';

/** Whole seconds until a moment, the last one counted until it is over; 0 from then on. */
export const secondsLeft = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1000));

/** Counts the seconds to a moment (milliseconds since 1970) by the clock, not by ticks: correct again after a tab has slept. */
export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(deadline, now);

  useEffect(() => {
    const look = () => setNow(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    const remaining = deadline - now;
    if (remaining <= 0) return;
    // To the next border of a second, and a little past it.
    const timer = setTimeout(() => setNow(Date.now()), (remaining % 1000) + 10);
    return () => clearTimeout(timer);
  }, [deadline, now]);

  return left;
}
