import { guestPagePath } from '@wifi-share/contracts/paths';

export interface PageLink {
  /** What the page shows. */
  shown: string;
  /** What the copy buttons copy: visits by it are counted as `link` (R23). */
  copied: string;
}

/** The public address of a network's page. */
export function pageLink(origin: string, networkId: string): PageLink {
  const shown = origin + guestPagePath(networkId);
  return { shown, copied: origin + guestPagePath(networkId, 'link') };
}
