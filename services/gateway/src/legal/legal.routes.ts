import type { Language } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../site/escape-html.js';
import { languageOf, variesByLanguage } from '../site/language.js';
import { readingPolicy } from '../site/security-headers.js';
import type { Legal } from './legal-pages.js';

interface Options {
  legal: Legal;
  brandName: string;
}

/** The operator's own pages, a document each; there is none that is not set, or is a link. */
export function registerLegal(app: FastifyInstance, { legal, brandName }: Options): void {
  for (const [page, text] of legal.texts) {
    app.get(`/${page}`, (request, reply) => {
      const language = languageOf(request);
      const title = translate(language, `common.legal.${page}`);
      variesByLanguage(reply).header('content-security-policy', readingPolicy).header('cache-control', 'no-cache');
      return reply.type('text/html; charset=utf-8').send(legalDocument({ language, title, text, brandName }));
    });
  }
}

interface LegalDocument {
  language: Language;
  title: string;
  /** Rendered and safe. */
  text: string;
  brandName: string;
}

const style = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{margin:0 auto;max-width:65ch;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem}a{color:LinkText}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{border:1px solid;padding:.25rem .5rem;text-align:left}
`;

/** The operator's language is theirs alone; what is around the text is in the visitor's. */
const legalDocument = ({ language, title, text, brandName }: LegalDocument): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} · ${escapeHtml(brandName)}</title>
    <style>${style}</style>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <nav><a href="/">${escapeHtml(brandName)}</a></nav>
    <main>${text}</main>
  </body>
</html>
`;
