import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollPositionOf } from '@/lib/router/scroll-positions.js';

/**
 * A change of route scrolls to the top, "back" to the former position; the focus goes to the new screen's heading, or to
 * its beginning without one, and its title is announced. Rendered beside the screen, within the same Suspense boundary.
 */
export function Arrival({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const arrived = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const left = isBack ? scrollPositionOf({ pathname, key }) : undefined;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' });
    else if (target) target.scrollIntoView({ behavior });
    else if (arrived.current !== pathname) window.scrollTo({ top: 0, behavior });
  }, [pathname, hash, key, isBack]);

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    if (!main.current?.contains(document.activeElement)) focusHeading(main.current);
    return followTitle(setAnnounced);
  }, [pathname, main]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

/** A heading takes the focus from here alone: it is no stop for the keyboard. */
function focusHeading(screen: HTMLElement | null): void {
  const heading = screen?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? screen)?.focus({ preventScroll: true });
}

/** Calls `notify` with the document's title now and at each change: screens set it after rendering, some after loading. */
function followTitle(notify: (title: string) => void): () => void {
  notify(document.title);
  const observer = new MutationObserver(() => notify(document.title));
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
