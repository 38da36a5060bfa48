import type { Language } from './languages.js';

/** The file of prerendered screens, below the frontend's build folder. */
export const prerenderedFile = 'prerendered/screens.json';

/** The content of the document's root by path and language, for signed-out visitors. */
export type PrerenderedScreens = Record<string, Record<Language, string>>;

/** Marks the root of a document with a prerendered screen, until the application replaces it. */
export const prerenderedAttribute = 'data-drawn';

/** Marks the button of a prerendered screen that was pressed last: the application presses its own in its place. */
export const pressedAttribute = 'data-pressed';

/** Placeholder of the brand name: a character that no text has. */
export const prerenderedBrand = '\uE000';

/** Placeholder of the current year. */
export const prerenderedYear = '\uE001';

/** Placeholder of the address of a legal page; its name follows. Prerendered screens have a link to each. */
export const prerenderedLegal = '\uE002';
