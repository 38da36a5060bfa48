import { durations } from '@wifi-share/contracts/durations';
import { type Language, languageCookie, parseLanguage } from '@wifi-share/contracts/languages';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './read-cookie.js';

/** The language that the visitor has chosen (R39), or null. */
export function languageOf(request: FastifyRequest): Language | null {
  return parseLanguage(readCookie(request, languageCookie));
}

/** The `Set-Cookie` value that remembers a choice (spec section 9); scripts read it, so it is not HttpOnly. */
export function rememberLanguage(language: Language): string {
  return stringifySetCookie(languageCookie, language, {
    maxAge: durations.languageCookieMaxAgeSeconds,
    path: '/',
    sameSite: 'lax',
  });
}
