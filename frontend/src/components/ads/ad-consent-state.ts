import { adsMetaName } from '@wifi-share/contracts/ads';

type AdSetting = 'none' | 'offered' | 'allowed';

const listeners = new Set<() => void>();
let withdrawn = false;

/**
 * What the gateway allows this document (R38): `none` has no adverts, `offered` asks for consent, `allowed` may show them,
 * as the consent came with the request.
 */
export const adSetting = (): AdSetting => (meta()?.content ?? 'none') as AdSetting;

/** What the adverts' script needs to know: the publisher's id, and where the script is. */
export const adSource = () => ({ client: meta()?.dataset.client ?? '', scriptUrl: meta()?.dataset.script ?? '' });

/** Prerendered screens have no document and no adverts. */
const meta = () => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${adsMetaName}"]`);

export const areAdsShown = (): boolean => adSetting() === 'allowed' && !withdrawn;

/** Takes effect at once where this document allows it; else with the next document. */
export function applyMarketingConsent(consented: boolean): void {
  withdrawn = !consented;
  for (const listener of listeners) listener();
}

export function onAdConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
