import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The ref of a row, a card, a form, or a button that takes itself away. When it goes with the focus, as by a button of its
 * own, `next` gets the focus, else the heading of the section around it.
 */
export function useFocusHandover<Leaving extends HTMLElement>(next?: RefObject<HTMLElement | null>) {
  const leaving = useRef<Leaving>(null);

  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      // At this time it is still there.
      if (!element?.contains(document.activeElement)) return;
      (next?.current ?? headingAround(element))?.focus();
    };
  }, [next]);

  return leaving;
}

const headingAround = (element: HTMLElement): HTMLElement | null | undefined =>
  element.parentElement?.closest('section')?.querySelector<HTMLElement>('h2[tabindex], h3[tabindex]');
