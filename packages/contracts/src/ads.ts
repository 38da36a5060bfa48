import type { screenPaths } from './paths.js';

/**
 * The slots for adverts (spec section 1) and the screens that have them: those with something to read. There are none where
 * somebody types a password, pays, or manages, and none on guest pages (R38).
 */
export const adSlots = {
  '/': [101, 102, 103],
  '/about': [104],
  '/how-it-works': [105],
  '/faq': [106],
  '/nfc-helper': [107],
} as const satisfies { [Path in (typeof screenPaths)[number]]?: number[] };

/** The slots of the screen at `pathname`; none for any other address. */
export const adSlotsOf = (pathname: string): readonly number[] =>
  Object.hasOwn(adSlots, pathname) ? adSlots[pathname as keyof typeof adSlots] : [];

/** The element in a document's head that says whether consent to adverts is asked for here, or adverts may be shown. */
export const adsMetaName = 'ads';
