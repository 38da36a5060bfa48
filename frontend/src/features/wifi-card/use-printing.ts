import { durations } from '@wifi-share/contracts/durations';
import { useEffect, useEffectEvent, useRef } from 'react';
import { untilDrawn } from '@/components/wifi-card/until-drawn.js';

/** Prints the page by itself once, 1 s after the codes, the fonts and the logos are drawn (spec section 9). */
export function usePrintOnce(): void {
  const printed = useRef(false);
  useEffect(() => {
    let timer: number | undefined;
    let left = false;
    // Fonts load with the first frame that needs them.
    const frame = requestAnimationFrame(async () => {
      await untilDrawn(document);
      if (left || printed.current) return;
      timer = window.setTimeout(() => {
        printed.current = true;
        window.print();
      }, durations.printDelayMilliseconds);
    });
    return () => {
      left = true;
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, []);
}

/**
 * Calls back whenever the browser is about to print, also by a shortcut or a menu. `afterprint` would not do: it follows a
 * cancelled dialog too, and never comes when the window is closed.
 */
export function useBeforePrint(print: () => void): void {
  const beforePrint = useEffectEvent(print);
  useEffect(() => {
    const listener = () => beforePrint();
    window.addEventListener('beforeprint', listener);
    return () => window.removeEventListener('beforeprint', listener);
  }, []);
}
