import type { Language } from '@wifi-share/contracts/languages';
import sizes from './pictures/sizes.json';

const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, import: 'default', query: '?url' });

/** In pixels; of the card also where its code is in each language. `npm run pictures` writes them with the pictures. */
export const pictureSizes = sizes;

export type PictureName = keyof typeof sizes;

/** Where a picture of the product in `language` is. */
export const pictureUrl = (name: PictureName, language: Language, scheme: 'light' | 'dark' = 'light') =>
  files[`./pictures/${name}-${language}${scheme === 'dark' ? '-dark' : ''}.avif`];
