import { readStored, removeStored, writeStored } from './browser-storage.js';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** `public/theme.js` reads the same key before the first paint. */
const storageKey = 'theme';

/** The visitor's choice; `system` when none was made. */
export function chosenTheme(): Theme {
  const stored = readStored(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
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
}

/** The document names a colour for the browser's own bar by the system's scheme; a choice takes its place. */
function colourBrowserBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset;
    const chosen = theme === scheme ? 'all' : 'not all';
    meta.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen);
  }
}
