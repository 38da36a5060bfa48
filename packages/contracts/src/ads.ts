import type { screenPaths } from './paths.js';

/** Of the standard layout. */
const layoutSlots = [101, 102, 103] as const;

/**
 * The ad slots (spec section 1) of the screens with something to read. Screens with a token in their address, passwords,
 * payments or management, and guest pages, have none (R38, R56).
 */
export const adSlots = {
  '/': layoutSlots,
  '/about': [...layoutSlots, 104],
  '/how-it-works': [...layoutSlots, 105],
  '/faq': [...layoutSlots, 106],
  '/nfc-helper': [107],
} as const satisfies { [Path in (typeof screenPaths)[number]]?: readonly number[] };

/** The slots of the screen at `pathname`; none for any other address. */
export const adSlotsOf = (pathname: string): readonly number[] =>
  Object.hasOwn(adSlots, pathname) ? adSlots[pathname as keyof typeof adSlots] : [];

/** The meta element that says whether a document asks for consent to ads, or may show them. */
export const adsMetaName = 'ads';
