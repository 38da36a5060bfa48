import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, parseLanguage } from '@wifi-share/contracts/languages';
import { type PrerenderedScreens, prerenderedBrand, prerenderedFile } from '@wifi-share/contracts/prerendered';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../cookies/language.js';
import { readCookie } from '../cookies/read-cookie.js';
import { prepare } from './compressed.js';

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface Options {
  frontendDist: string;
  /** The document without a screen in it. */
  shell: string;
  /** As it stands in HTML. */
  brandName: string;
  sessionCookieName: string;
}

/**
 * The documents of the screens that strangers open first: with the screen drawn in them, in the visitor's language, so
 * that it shows before the application has come. None for who may be signed in, and none with a query, which says more
 * than they know.
 */
export function loadFirstScreens({ frontendDist, shell, brandName, sessionCookieName }: Options) {
  const screens: PrerenderedScreens = JSON.parse(readFileSync(join(frontendDist, prerenderedFile), 'utf8'));
  const prepared = new Map<string, Send>();

  return (request: FastifyRequest): Send | undefined => {
    const url = new URL(request.url, 'http://path');
    const { lang, ...others } = Object.fromEntries(url.searchParams);
    const screen = Object.hasOwn(screens, url.pathname) ? screens[url.pathname] : undefined;
    if (!screen || Object.keys(others).length > 0 || readCookie(request, sessionCookieName)) return undefined;
    const language = parseLanguage(lang) ?? languageOf(request) ?? defaultLanguage;
    const key = `${url.pathname} ${language}`;
    const send =
      prepared.get(key) ??
      prepare(
        drawn(
          shell,
          language,
          screen[language].replaceAll(prerenderedBrand, () => brandName),
        ),
      );
    prepared.set(key, send);
    return send;
  };
}

/** What shows already comes before the application that takes its place. */
const later = ['<script type="module"', '<link rel="modulepreload"'];

function drawn(shell: string, language: string, content: string): string {
  const page = later.reduce((html, tag) => html.replaceAll(tag, `${tag} fetchpriority="low"`), shell);
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}
