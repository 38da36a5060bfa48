import { useLayoutEffect, useRef } from 'react';

/** The ref of a row. When it goes with the focus, as by a button of its own, the heading of its section gets the focus. */
export function useRowFocus<Row extends HTMLElement>() {
  const row = useRef<Row>(null);

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      // At this time it is still there.
      if (element?.contains(document.activeElement)) element.closest('section')?.querySelector('h2')?.focus();
    };
  }, []);

  return row;
}
