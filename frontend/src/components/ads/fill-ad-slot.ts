import { adSource } from './ad-consent-state.js';

declare global {
  interface Window {
    /** AdSense's queue: each entry requests one advert, even before the script has loaded. */
    adsbygoogle?: object[];
  }
}

let isScriptThere = false;

/** Requests the advert of `slot` and puts it into `place`, as AdSense's own snippet does. */
export function fillAdSlot(place: HTMLElement, slot: number): void {
  if (place.hasChildNodes()) return;
  if (!isScriptThere) loadScript();
  isScriptThere = true;
  const advert = document.createElement('ins');
  advert.className = 'adsbygoogle';
  advert.style.cssText = 'display: block; width: 100%; height: 100%';
  Object.assign(advert.dataset, { adClient: adSource().client, adSlot: String(slot) });
  place.append(advert);
  window.adsbygoogle ??= [];
  window.adsbygoogle.push({});
}

function loadScript(): void {
  const element = document.createElement('script');
  const { client, scriptUrl } = adSource();
  const url = new URL(scriptUrl);
  url.searchParams.set('client', client);
  element.src = url.href;
  element.async = true;
  element.crossOrigin = 'anonymous';
  document.head.append(element);
}
