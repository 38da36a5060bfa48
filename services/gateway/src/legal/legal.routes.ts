import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../site/escape-html.js';
import { languageOf, variesByLanguage } from '../site/language.js';
import { readingPolicy } from '../site/security-headers.js';
import type { Legal } from './legal-pages.js';

interface Options {
  frontendDist: string;
  legal: Legal;
  brandName: string;
}

/** The operator's own pages, a document each; there is none that is not set, or is a link. */
export function registerLegal(app: FastifyInstance, { frontendDist, legal, brandName }: Options): void {
  const themeScript = readFileSync(join(frontendDist, 'theme.js'), 'utf8');
  for (const [page, text] of legal.texts) {
    app.get(`/${page}`, (request, reply) => {
      const language = languageOf(request);
      const title = translate(language, `common.legal.${page}`);
      variesByLanguage(reply)
        .header('content-security-policy', readingPolicy({ script: themeScript, style }))
        .header('cache-control', 'no-cache');
      return reply
        .type('text/html; charset=utf-8')
        .send(legalDocument({ language, title, text, brandName, themeScript }));
    });
  }
}

interface LegalDocument {
  language: Language;
  title: string;
  /** Rendered and safe. */
  text: string;
  brandName: string;
  themeScript: string;
}

/** The colours of frontend/src/styles/tokens.css. */
const style = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif;--line:light-dark(oklch(0.915 0.003 264),oklch(0.295 0.007 264));
background:light-dark(oklch(0.988 0.001 264),oklch(0.15 0.004 264));color:light-dark(oklch(0.205 0.006 264),oklch(0.965 0.002 264))}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
body{margin:0}nav,main{margin:0 auto;max-width:65ch;padding:0 1rem;overflow-wrap:anywhere}main{padding-block:1rem 4rem}
header{border-bottom:1px solid var(--line)}nav a{display:inline-block;padding:.9rem 0;color:inherit;font-weight:600;text-decoration:none}
nav a:hover{text-decoration:underline}
h1{font-size:1.75rem;line-height:1.2}h2{margin-top:2em;font-size:1.25rem}h3{font-size:1rem}
a{color:light-dark(oklch(0.495 0.215 264),oklch(0.775 0.115 264))}
blockquote{margin:1em 0;border-left:3px solid var(--line);padding-left:1rem}
table{border-collapse:collapse;display:block;overflow:auto;overflow-wrap:normal}th,td{border:1px solid var(--line);padding:.25rem .75rem;text-align:left}
.center{text-align:center}.right{text-align:right}
`;

/** What is around the text is in the visitor's language. That of the text is not known, as `lang=""` says. */
const legalDocument = ({ language, title, text, brandName, themeScript }: LegalDocument): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} · ${escapeHtml(brandName)}</title>
    <style>${style}</style>
    <script>${themeScript}</script>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <header><nav><a href="/">${escapeHtml(brandName)}</a></nav></header>
    <main lang="">${text}</main>
  </body>
</html>
`;
