import { escapeHtml } from '../site/escape-html.js';

export const readerFiles = { style: '/api/docs/swagger-ui.css', script: '/api/docs/swagger-ui-bundle.js' };

/** Follows the theme that was chosen on the site, else the system's. */
const script = (documentPath: string): string => `
const system = matchMedia('(prefers-color-scheme: dark)');
const chosen = () => { try { return localStorage.getItem('theme'); } catch { return null; } };
const paint = () =>
  document.documentElement.classList.toggle('dark-mode', chosen() ? chosen() === 'dark' : system.matches);
paint();
system.addEventListener('change', paint);
addEventListener('DOMContentLoaded', () =>
  SwaggerUIBundle({
    url: '${documentPath}',
    domNode: document.querySelector('main'),
    deepLinking: true,
    filter: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    // Cookies are what proves who calls, and browsers send them: there is nothing to type in.
    plugins: [{ wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null } }],
  }),
);`;

/** One server, and no links between answers: choosing the one and a column for the others only take room from phones. */
const style = [
  'body { margin: 0 }',
  '.swagger-ui .scheme-container, .swagger-ui .response-col_links { display: none }',
  '.swagger-ui .opblock .opblock-section-header { flex-wrap: wrap }',
  // White on the library's own colours is hard to read.
  'html:not(.dark-mode) .swagger-ui :is(.opblock-summary-method, .version-stamp, .version) { background: #3b4151 !important }',
].join(' ');

export interface ReaderPage {
  html: string;
  /** What is written into it, for its policy. */
  script: string;
  style: string;
}

/** The document of the reader: all that it loads is the site's own. */
export function readerPage({ title, documentPath }: { title: string; documentPath: string }): ReaderPage {
  const inline = { script: script(documentPath), style };
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8" />',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="robots" content="noindex" />',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    `<link rel="stylesheet" href="${readerFiles.style}" />`,
    `<style>${inline.style}</style>`,
    `<script src="${readerFiles.script}" defer></script>`,
    `<script>${inline.script}</script>`,
    '</head>',
    `<body><main></main><noscript>The reference needs JavaScript. <a href="${documentPath}">The OpenAPI document</a> does not.</noscript></body>`,
    '</html>',
    '',
  ].join('\n');
  return { html, ...inline };
}
