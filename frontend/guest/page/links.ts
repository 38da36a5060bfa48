export interface PageLink {
  /** What the page shows. */
  shown: string;
  /** What the copy buttons copy: visits by it are counted as `link` (R23). */
  copied: string;
}

/** The public address of a network's page. */
export function pageLink(origin: string, networkId: string): PageLink {
  const shown = `${origin}/wifi/${networkId}`;
  return { shown, copied: `${shown}?via=link` };
}
