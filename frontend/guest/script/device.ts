/**
 * An iPad calls itself a Mac, but no Mac has a touch screen. The server gave both the same button; the words that
 * differ are on the page twice, one over the other, so choosing moves nothing.
 */
export const isIpad = (): boolean => navigator.maxTouchPoints > 1;

/** Shows an iPad's own words. */
export function correctDevice(): void {
  document.documentElement.classList.toggle('ipad', isIpad());
}
