import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * The heading of a part that takes over the screen under the same path. It gets the focus, and the screen is scrolled to its
 * top, except after "back", which keeps its position.
 */
export function useTakenOver<Heading extends HTMLElement>(): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const isBack = useNavigationType() === 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears, and not when the address changes later
  useEffect(() => {
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return heading;
}
