import { defaultLanguage, type Language, languageCodes } from '@wifi-share/contracts/languages';
import { type LegalPage, legalMetaName } from '@wifi-share/contracts/legal';
import { limits } from '@wifi-share/contracts/limits';
import { linkPreview } from '@wifi-share/contracts/link-preview';
import { passwordMinMetaName } from '@wifi-share/contracts/password-min';
import { type PublicScreenPath, publicScreenPaths } from '@wifi-share/contracts/paths';
import { type SingleSignOn, singleSignOnMetaName } from '@wifi-share/contracts/single-sign-on';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { escapeHtml } from './escape-html.js';

export interface Site {
  brandName: string;
  origin: string;
  /** Where the operator's pages are that are set. */
  legal?: Partial<Record<LegalPage, string>>;
  /** Fewest characters of a new password. */
  passwordMin?: number;
  /** The operator's; null without one. */
  provider?: SingleSignOn | null;
}

/** Which document it is: a listed screen, another one (`private`), or none at that address. */
export type Page = PublicScreenPath | 'private' | 'unknown';

/** The addresses that have a listed screen of another address. */
const aliases: Record<string, PublicScreenPath> = { '/user-signup': '/enhanced-signup' };

/** What the screen at `path` (a route, not an address) is to search engines. */
export const pageOf = (path: string): Page =>
  publicScreenPaths.find((listed) => listed === (aliases[path] ?? path)) ?? 'private';

const texts: Record<PublicScreenPath, { title: TextKey; description: TextKey }> = {
  '/': { title: 'landing.hero.title', description: 'landing.hero.text' },
  '/about': { title: 'info.about.title', description: 'info.about.description' },
  '/how-it-works': { title: 'common.howItWorks', description: 'info.howItWorks.description' },
  '/faq': { title: 'info.faq.title', description: 'info.faq.description' },
  '/plans': { title: 'plans.title', description: 'heads.plans' },
  '/user-login': { title: 'account.login.title', description: 'heads.login' },
  '/enhanced-signup': { title: 'account.signUp.title', description: 'heads.signUp' },
};

/** The address of a listed screen in one language; English is the default, without a parameter. */
export const addressOf = (origin: string, path: PublicScreenPath, language: Language): string =>
  `${origin}${path}${language === 'en' ? '' : `?lang=${language}`}`;

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`;

/** The application asks for these first of all; by the time it has come they are there. */
const translationsAhead = (language: Language): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/translations/${language}" />`;

/** The part of a document's head that depends on the page, its language and the operator's settings. */
export function pageHead(page: Page, language: Language, site: Site): string {
  const { brandName, origin, legal = {}, passwordMin = limits.passwordMin, provider } = site;
  const text = (key: TextKey, screen = '') => translate(language, key, { brand: brandName, screen });
  const titled = (key: TextKey) => text('common.documentTitle', text(key));
  const always = [
    meta('application-name', brandName),
    meta('apple-mobile-web-app-title', brandName),
    ...(Object.keys(legal).length > 0 ? [meta(legalMetaName, JSON.stringify(legal))] : []),
    ...(provider
      ? [meta(singleSignOnMetaName, JSON.stringify({ name: provider.name, required: provider.required }))]
      : []),
    ...(passwordMin > limits.passwordMin ? [meta(passwordMinMetaName, String(passwordMin))] : []),
    `<link rel="manifest" href="/site.webmanifest?lang=${language}" />`,
    ...(language === defaultLanguage ? [] : [translationsAhead(language)]),
  ];
  if (page === 'private' || page === 'unknown') {
    const title = page === 'unknown' ? titled('common.notFound.title') : brandName;
    return [`<title>${escapeHtml(title)}</title>`, meta('robots', 'noindex'), ...always].join('');
  }
  const title = titled(texts[page].title);
  const description = text(texts[page].description);
  const words = text('landing.hero.title');
  const preview = linkPreview({ picture: 'site', words, language, title, description, brandName, origin });
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...always,
    `<link rel="canonical" href="${addressOf(origin, page, language)}" />`,
    `<link rel="alternate" hreflang="x-default" href="${addressOf(origin, page, 'en')}" />`,
    ...languageCodes.map(
      (code) => `<link rel="alternate" hreflang="${code}" href="${addressOf(origin, page, code)}" />`,
    ),
    ...Object.entries(preview).map(([name, content]) => property(name, content)),
    property('og:url', addressOf(origin, page, language)),
    property(
      'og:locale',
      new Intl.Locale(language)
        .maximize()
        .toString()
        .replace(/-\w{4}-/, '_'),
    ),
    meta('twitter:card', 'summary_large_image'),
  ].join('');
}
