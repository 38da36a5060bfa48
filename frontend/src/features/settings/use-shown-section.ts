import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { headingId } from './components/settings-section.js';

/** Scrolls to the section that the address names and puts the focus at its heading. */
export function useShownSection(): void {
  const [query] = useSearchParams();
  const section = query.get('section');

  useEffect(() => {
    if (section === null) return;
    // After the layout's own scrolling to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(headingId(section));
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [section]);
}
