import type { Language } from '@wifi-share/contracts/languages';
import type { ProblemCode } from '@wifi-share/contracts/problems';
import type { GuestPageInput } from '@wifi-share/frontend/guest-page';
import { translate } from '@wifi-share/texts/translate';
import { escapeHtml } from '../site/escape-html.js';

interface Options {
  code: ProblemCode;
  language: Language;
  assets: GuestPageInput['assets'];
  brandName: string;
}

/** What a guest sees when the page cannot be shown right now, in the style sheet of the guest page. */
export function renderProblemPage({ code, language, assets, brandName }: Options): string {
  const title = escapeHtml(translate(language, `problem.${code}.title`));
  const detail = escapeHtml(translate(language, `problem.${code}.detail`));
  const retry = escapeHtml(translate(language, 'common.retry'));
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title} · ${escapeHtml(brandName)}</title>
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <style>${assets.css}</style>
    <script>${assets.themeScript}</script>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <main>
      <section class="card not-found">
        <h1>${title}</h1>
        <p>${detail}</p>
        <a class="button primary" href="">${retry}</a>
      </section>
    </main>
  </body>
</html>
`;
}
