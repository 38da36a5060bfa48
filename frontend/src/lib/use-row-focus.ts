import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The ref of a row, or of a button that takes itself away. When it goes with the focus, as by a button of its own, `heir`
 * gets the focus, else the heading of its section.
 */
export function useRowFocus<Row extends HTMLElement>(heir?: RefObject<HTMLElement | null>) {
  const row = useRef<Row>(null);

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      // At this time it is still there.
      if (!element?.contains(document.activeElement)) return;
      (heir?.current ?? element.closest('section')?.querySelector('h2'))?.focus();
    };
  }, [heir]);

  return row;
}
