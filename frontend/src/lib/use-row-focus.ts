import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The ref of a row, a card, a form, or a button that takes itself away. When it goes with the focus, as by a button of its
 * own, `heir` gets the focus, else the heading of the section around it.
 */
export function useRowFocus<Row extends HTMLElement>(heir?: RefObject<HTMLElement | null>) {
  const row = useRef<Row>(null);

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      // At this time it is still there.
      if (!element?.contains(document.activeElement)) return;
      (heir?.current ?? headingAround(element))?.focus();
    };
  }, [heir]);

  return row;
}

const headingAround = (element: HTMLElement): HTMLElement | null | undefined =>
  element.parentElement?.closest('section')?.querySelector<HTMLElement>('h2[tabindex], h3[tabindex]');
