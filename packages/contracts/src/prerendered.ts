import type { Language } from './languages.js';

/** Where the build of the frontend leaves the screens that it has drawn, below its folder. */
export const prerenderedFile = 'prerendered/screens.json';

/** The content of the document's root by path and language, as visitors see it who are signed out. */
export type PrerenderedScreens = Record<string, Record<Language, string>>;

/** Marks the root of a document that shows a drawn screen, until the application has taken its place. */
export const prerenderedAttribute = 'data-drawn';

/** Stands in them for the name that the operator gives the product: a character that no text has. */
export const prerenderedBrand = '\uE000';

/** Stands in them for the year in which they are shown. */
export const prerenderedYear = '\uE001';
