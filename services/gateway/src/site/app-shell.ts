import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { sessionMetaName } from '@wifi-share/contracts/session-meta';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../cookies/read-cookie.js';
import { type AdSettings, createAds } from './ads.js';
import { prepare } from './compressed.js';
import { escapeHtml } from './escape-html.js';
import { loadFirstScreens, notePresses } from './first-screens.js';
import { languageOf, variesByLanguage } from './language.js';
import { pageHead, pageOf, type Site } from './page-head.js';
import { loadScreenFiles } from './screen-files.js';
import { appPolicy, withScript } from './security-headers.js';
import type { SingleSignOnState } from './single-sign-on.js';

interface Screen {
  /** As the route has it, e.g. `/receipt/:id`; left out, there is no such page. */
  path?: string;
  /** Left out is the policy of the application. */
  policy?: string | undefined;
}

export type SendAppShell = (request: FastifyRequest, reply: FastifyReply, screen?: Screen) => FastifyReply;

interface Options {
  frontendDist: string;
  site: Site;
  ads: AdSettings;
  singleSignOn: Pick<SingleSignOnState, 'current'>;
  sessionCookieName: string;
}

/** A script: the first use of Intl takes a browser some 20 ms, which it has while the code of the screen is on its way. */
const loadIntl = (language: Language): string => `setTimeout(() => new Date().toLocaleString('${language}'))`;

/** Above everything where scripts are blocked, in classes of the application's style sheet. */
const needsScript = (language: Language): string =>
  `<noscript><p class="p-4 text-center">${escapeHtml(translate(language, 'heads.needsScript', {}))}</p></noscript>`;

const withProvider = ['/user-login', '/enhanced-signup', '/user-signup'];

const sessionMeta = `<meta name="${sessionMetaName}" content="present" />`;

/** The document of the single-page application, with the head of the screen in the visitor's language; the status is the caller's. */
export function loadAppShell(options: Options): SendAppShell {
  const { frontendDist, site, ads, singleSignOn, sessionCookieName } = options;
  // It is needed before anything is drawn: written into the document, it costs no way to the server and back.
  const themeScript = readFileSync(join(frontendDist, 'theme.js'), 'utf8');
  const template = readFileSync(join(frontendDist, 'index.html'), 'utf8').replace(
    '<script src="/theme.js"></script>',
    () => `<script>${themeScript}</script>`,
  );
  const brandName = escapeHtml(site.brandName);
  const firstScreenOf = loadFirstScreens({ frontendDist, brandName, legal: site.legal, sessionCookieName });
  const screenFilesOf = loadScreenFiles(frontendDist);
  const adPartOf = createAds(ads);
  const documents = new Map<string, ReturnType<typeof prepare>>();

  /** There are few different documents, and each is compressed once. */
  function documentFor(key: string, write: () => string) {
    const known = documents.get(key);
    if (known) return known;
    const html = write();
    const document = prepare(() => html);
    documents.set(key, document);
    return document;
  }

  /** What is drawn at build time knows no provider, and the usual length of passwords. */
  function fitsSettings(path: string, provider: Site['provider']): boolean {
    if (provider && (provider.required || withProvider.includes(path))) return false;
    return path !== '/enhanced-signup' || (site.passwordMin ?? limits.passwordMin) === limits.passwordMin;
  }

  return (request, reply, { path, policy } = {}) => {
    const language = languageOf(request);
    const page = path === undefined ? 'unknown' : pageOf(path);
    const ad = path === undefined ? { meta: '' } : adPartOf(request, path);
    const provider = singleSignOn.current();
    const drawInto = path !== undefined && fitsSettings(path, provider) ? firstScreenOf(request, language) : undefined;
    const isSignedIn = Boolean(readCookie(request, sessionCookieName));
    const head = pageHead(page, language, { ...site, provider }) + ad.meta + (isSignedIn ? sessionMeta : '');
    // Who is signed out is led elsewhere.
    const files = path !== undefined && isSignedIn ? screenFilesOf(path) : '';
    const ahead = drawInto ? notePresses : files && loadIntl(language);

    if (page === 'private' || page === 'unknown') reply.header('x-robots-tag', 'noindex');
    variesByLanguage(reply).type('text/html; charset=utf-8').header('cache-control', 'private, no-cache');
    const themed = withScript(policy ?? ad.policy ?? appPolicy, themeScript);
    reply.header('content-security-policy', ahead ? withScript(themed, ahead) : themed);
    const year = new Date().getFullYear();
    const document = documentFor(`${drawInto ? `drawn ${year}` : 'bare'} ${language} ${head} ${files}`, () => {
      const html = template
        .replace(/<title>[^<]*<\/title>/, () => head)
        .replace('</head>', () => `${files}${ahead && `<script>${ahead}</script>`}</head>`)
        .replace('<body>', () => `<body>${needsScript(language)}`);
      return drawInto ? drawInto(html, year) : html;
    });
    return document(request, reply);
  };
}
