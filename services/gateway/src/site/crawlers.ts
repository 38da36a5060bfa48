import { languageCodes } from '@wifi-share/contracts/languages';
import { publicScreenPaths, screenPagePath, screenPaths } from '@wifi-share/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { prepare } from './compressed.js';
import { addressOf, pageOf } from './page-head.js';

/** `/robots.txt` and `/sitemap.xml`. */
export function registerCrawlerFiles(app: FastifyInstance, origin: string): void {
  const files = [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', send: prepare(() => robots(origin)) },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', send: prepare(() => sitemap(origin)) },
  ];
  for (const { path, type, send } of files) {
    app.get(path, (request, reply) => send(request, reply.type(type).header('cache-control', 'public, max-age=3600')));
  }
}

/** Guest pages are not among what is disallowed: a crawler has to read that they want to be in no index. */
function robots(origin: string): string {
  const own = screenPaths.filter((path) => pageOf(path) === 'private').map((path) => path.replace(/:.*/, ''));
  return [
    'User-agent: *',
    ...['/api/', screenPagePath(''), ...own].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap(origin: string): string {
  const pages = publicScreenPaths.flatMap((path) => {
    const links = languageCodes.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${addressOf(origin, path, code)}"/>`,
    );
    return languageCodes.map((code) => `<url><loc>${addressOf(origin, path, code)}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
