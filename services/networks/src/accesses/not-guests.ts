import { createIsbotFromList, list } from 'isbot';

const isBot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** Whether a request is, by what it says of its purpose, for a page that nobody looks at yet. */
export const isLoadedAhead = (purpose: string): boolean => /prefetch|prerender|preview/i.test(purpose);

/** Whether a User-Agent is a known bot's or link preview's; a headless browser counts as a browser (R23), and so does none at all. */
export const isKnownBot = (userAgent: string): boolean => isBot(userAgent);
