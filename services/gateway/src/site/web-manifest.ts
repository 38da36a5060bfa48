import { defaultLanguage, type Language, languageCodes, parseLanguage } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import { prepare } from './compressed.js';

/** `/site.webmanifest?lang=`: browsers ask for it without cookies, so the document names the language. */
export function registerWebManifest(app: FastifyInstance, brandName: string): void {
  const manifests = new Map(
    languageCodes.map((language) => [language, prepare(() => JSON.stringify(webManifest(language, brandName)))]),
  );
  app.get<{ Querystring: { lang?: unknown } }>('/site.webmanifest', (request, reply) => {
    const { lang } = request.query;
    const language = (typeof lang === 'string' ? parseLanguage(lang) : null) ?? defaultLanguage;
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return manifests.get(language)?.(request, reply);
  });
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const webManifest = (language: Language, brandName: string) => ({
  id: '/',
  name: brandName,
  short_name: brandName,
  description: translate(language, 'landing.hero.text'),
  lang: language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbfbfc',
  theme_color: '#fbfbfc',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(192, 'maskable'),
    icon(512, 'maskable'),
  ],
});
