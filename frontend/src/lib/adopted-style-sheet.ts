import { useLayoutEffect } from 'react';

/** Applies `css` until what it answers is called; not as a style element, which the policy of the documents refuses. */
export function adoptStyleSheet(css: string): () => void {
  // None in the mounted tests.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Applies `css` while the component is there. */
export function useStyleSheet(css: string): void {
  useLayoutEffect(() => adoptStyleSheet(css), [css]);
}
