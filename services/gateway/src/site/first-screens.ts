import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@wifi-share/contracts/languages';
import type { LegalPage } from '@wifi-share/contracts/legal';
import {
  type PrerenderedScreens,
  prerenderedAttribute,
  prerenderedBrand,
  prerenderedFile,
  prerenderedLegal,
  prerenderedYear,
  pressedAttribute,
} from '@wifi-share/contracts/prerendered';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../cookies/read-cookie.js';
import { escapeHtml } from './escape-html.js';
import type { Site } from './page-head.js';

interface Options {
  frontendDist: string;
  /** As it stands in HTML. */
  brandName: string;
  legal: Site['legal'];
  sessionCookieName: string;
}

/** How long a press waits for the application. */
export const pressMilliseconds = 10_000;

/**
 * A script: marks the button that was pressed last, also by Enter in a form, for the application that is still on its way.
 * Typing on takes the press back.
 */
export const notePresses = `{
let timer;
const forget = () => {
  clearTimeout(timer);
  document.querySelector('[${pressedAttribute}]')?.removeAttribute('${pressedAttribute}');
};
addEventListener('input', forget);
addEventListener('click', ({ target }) => {
  const button = target.closest('[${prerenderedAttribute}] button');
  if (!button) return;
  forget();
  button.setAttribute('${pressedAttribute}', '');
  timer = setTimeout(forget, ${pressMilliseconds});
});
}`;

/** Puts a screen that is drawn already into a document that is shown in `year`. */
export type DrawInto = (html: string, year: number) => string;

/**
 * The screens that strangers open first are drawn in their documents, in the visitor's language, so that they show before
 * the application has come. None for visitors who may be signed in, and none with a query, which says more than they know.
 */
export function loadFirstScreens({ frontendDist, brandName, legal, sessionCookieName }: Options) {
  const screens: PrerenderedScreens = JSON.parse(readFileSync(join(frontendDist, prerenderedFile), 'utf8'));

  return (request: FastifyRequest, language: Language): DrawInto | undefined => {
    const url = new URL(request.url, 'http://path');
    const { lang, ...others } = Object.fromEntries(url.searchParams);
    const screen = Object.hasOwn(screens, url.pathname) ? screens[url.pathname] : undefined;
    if (!screen || Object.keys(others).length > 0 || readCookie(request, sessionCookieName)) return undefined;
    return (html, year) => {
      const content = withLegal(screen[language], legal).replaceAll(prerenderedBrand, () => brandName);
      return drawn(html, language, content.replaceAll(prerenderedYear, String(year)));
    };
  };
}

const legalLink = new RegExp(`<a [^>]*${prerenderedLegal}(\\w+)[^>]*>[^<]*</a>`, 'g');

/** Fills in the addresses of the operator's pages. Removes links to those that are not set, and a line without links. */
function withLegal(html: string, hrefs: Site['legal'] = {}): string {
  const filled = html.replaceAll(legalLink, (link, page: LegalPage) => {
    const href = hrefs[page];
    return href ? link.replace(prerenderedLegal + page, () => escapeHtml(href)) : '';
  });
  return filled.replace(/<nav [^>]*><\/nav>/, '');
}

/** What shows already comes before the application that takes its place. */
const later = ['<script type="module"', '<link rel="modulepreload"'];

function drawn(shell: string, language: string, content: string): string {
  const page = later.reduce((html, tag) => html.replaceAll(tag, `${tag} fetchpriority="low"`), shell);
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<div id="root"></div>', () => `<div id="root" ${prerenderedAttribute}>${content}</div>`);
}
