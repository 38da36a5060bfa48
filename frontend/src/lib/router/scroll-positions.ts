import type { History, Location } from 'history';

const positions = new Map<string, number>();
const placeOf = ({ pathname, key }: Pick<Location, 'pathname' | 'key'>): string => `${key} ${pathname}`;

/**
 * Stores the scroll position of each place that is left. Inside the application this replaces the browser's restoration,
 * which scrolls before a screen is rendered.
 */
export function rememberScrollPositions(history: History): void {
  let place = placeOf(history.location);
  history.listen(({ location }) => {
    positions.set(place, window.scrollY);
    place = placeOf(location);
  });
  const restore = (by: ScrollRestoration) => () => {
    window.history.scrollRestoration = by;
  };
  // After a reload or a return from another document the browser restores, until the first input.
  for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, restore('manual'), { capture: true });
  window.addEventListener('pagehide', restore('auto'));
}

/** Pixels from the top at which a place was left; undefined for a new one. */
export const scrollPositionOf = (location: Pick<Location, 'pathname' | 'key'>): number | undefined =>
  positions.get(placeOf(location));
