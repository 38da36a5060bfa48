import type { IncomingHttpHeaders } from 'node:http';
import { createIsbotFromList, list } from 'isbot';

const isBot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** What browsers and apps send with what they load before anybody looks at it (`Sec-Purpose`, and its predecessors). */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

export const isLoadedAhead = (headers: IncomingHttpHeaders): boolean =>
  purposeHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));

/** Whether a User-Agent is a known bot's or link preview's; a headless browser counts as a browser (R23), and so does none at all. */
export const isKnownBot = (userAgent: string): boolean => isBot(userAgent);
