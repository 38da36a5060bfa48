import { defaultLanguage, type Language } from './languages.js';

/** Pictures that messengers show with a link: of the site's own pages, and of guest pages. */
export type LinkPicture = 'site' | 'guest';

/** In pixels. */
export const linkPictureSize = { width: 1200, height: 630 };

const names: Record<LinkPicture, string> = { site: 'og', guest: 'og-guest' };

/** Where the picture with words in `language` is; `npm run pictures` draws it. */
export const linkPicturePath = (picture: LinkPicture, language: Language): string =>
  `/${names[picture]}${language === defaultLanguage ? '' : `-${language}`}.png`;

export interface LinkPreview {
  picture: LinkPicture;
  /** The words in the picture, for those who do not see it. */
  words: string;
  language: Language;
  title: string;
  description: string;
  brandName: string;
  /** Of the site's public URL, without a slash at the end. */
  origin: string;
}

/** What messengers show with a link to a page, as properties of The Open Graph protocol. */
export const linkPreview = (page: LinkPreview): Record<`og:${string}`, string> => ({
  'og:type': 'website',
  'og:site_name': page.brandName,
  'og:title': page.title,
  'og:description': page.description,
  'og:image': page.origin + linkPicturePath(page.picture, page.language),
  'og:image:width': String(linkPictureSize.width),
  'og:image:height': String(linkPictureSize.height),
  'og:image:alt': page.words,
});
