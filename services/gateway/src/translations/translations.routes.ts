import { createHash } from 'node:crypto';
import { readTranslations } from '@wifi-share/contracts/calls/gateway';
import { durations } from '@wifi-share/contracts/durations';
import { languageCodes, parseLanguage } from '@wifi-share/contracts/languages';
import { routePattern } from '@wifi-share/service-kit/app/call-schema';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { appTextAreas } from '@wifi-share/texts/areas';
import { loadTexts } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import { prepare } from '../site/compressed.js';

const cacheControl = `public, max-age=${durations.translationCacheMinutes * 60}`;

/** The SPA's texts; it asks for a language at most every five minutes, and then mostly gets a 304. */
export function registerTranslations(api: FastifyInstance): void {
  const catalogues = new Map(languageCodes.map((language) => [language, catalogue(loadTexts(language, appTextAreas))]));

  api.get<{ Params: { lang: string } }>(
    routePattern(readTranslations.path),
    { config: { call: readTranslations } },
    (request, reply) => {
      const language = parseLanguage(request.params.lang);
      const found = language && catalogues.get(language);
      if (!found) throw new Problem('not_found');
      reply.header('cache-control', cacheControl).header('etag', found.etag);
      if (request.headers['if-none-match']?.includes(found.etag)) return reply.code(304).send();
      return found.send(request, reply.type('application/json; charset=utf-8'));
    },
  );
}

function catalogue(translations: Record<string, string>) {
  const body = JSON.stringify({ translations });
  return {
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    send: prepare(() => body),
  };
}
