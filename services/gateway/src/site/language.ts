import {
  defaultLanguage,
  type Language,
  languageCookie,
  lookUpLanguage,
  parseLanguage,
} from '@wifi-share/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { readCookie } from '../cookies/read-cookie.js';

/** Preferences beyond these characters are not read: to order thousands takes hundreds of times as long. */
export const longestPreference = 256;

/** The language of an answer (R42): the query's `lang`, else what the visitor has chosen, else the browser's best, else English. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers['accept-language']?.slice(0, longestPreference);
  return (
    queryLanguage(request) ??
    parseLanguage(readCookie(request, languageCookie)) ??
    lookUpLanguage(new Negotiator({ headers: { 'accept-language': wanted } }).languages()) ??
    defaultLanguage
  );
}

/** An address that cannot be decoded has no query. */
function queryLanguage({ query }: FastifyRequest): Language | null {
  const lang = (query as { lang?: unknown } | null)?.lang;
  return typeof lang === 'string' ? parseLanguage(lang) : null;
}

/** What an answer in `languageOf` depends on besides its address. */
export const variesByLanguage = (reply: FastifyReply): FastifyReply => reply.header('vary', 'accept-language, cookie');
