import { adsMetaName } from '@wifi-share/contracts/ads';

/** Screens that are drawn ahead have no document yet, and no adverts. */
const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${adsMetaName}"]`);
const listeners = new Set<() => void>();
let withdrawn = false;

/**
 * What the gateway let this document do (R38): `none` knows no adverts, `offered` asks for consent to them, `allowed` may show
 * them, since the consent came with the request.
 */
export const adSetting = (meta?.content ?? 'none') as 'none' | 'offered' | 'allowed';

/** What the adverts' script needs to know: the publisher's id, and where the script is. */
export const adSource = { client: meta?.dataset.client ?? '', scriptUrl: meta?.dataset.script ?? '' };

/** Whether slots are there now. */
export const areAdsShown = (): boolean => adSetting === 'allowed' && !withdrawn;

/** A choice takes effect at once where this document may follow it; else with the next document. */
export function followMarketingConsent(consented: boolean): void {
  withdrawn = !consented;
  for (const listener of listeners) listener();
}

export function onAdConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
