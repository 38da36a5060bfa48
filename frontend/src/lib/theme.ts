import { useSyncExternalStore } from 'react';
import { removeStored, writeStored } from './browser-storage.js';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** `public/theme.js` reads the same key before the first paint. */
const storageKey = 'theme';

/** The visitor's choice, which the document has even where nothing can be stored; `system` when none was made. */
function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const followers = new Set<() => void>();

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** The visitor's choice as it is now. */
export const useTheme = (): Theme => useSyncExternalStore(follow, chosenTheme, () => 'system');

/** The media query that is met where `scheme` is shown. */
export function mediaOf(scheme: string | undefined, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return theme === scheme ? 'all' : 'not all';
}

/** Applies a theme at once and remembers it. */
export function chooseTheme(theme: Theme): void {
  colourBrowserBar(theme);
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    removeStored(storageKey);
  } else {
    document.documentElement.dataset.theme = theme;
    writeStored(storageKey, theme);
  }
  for (const follower of followers) follower();
}

/** The document names a colour for the browser's own bar by the system's scheme; a choice takes its place. */
function colourBrowserBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.setAttribute('media', mediaOf(meta.dataset.scheme, theme));
  }
}
