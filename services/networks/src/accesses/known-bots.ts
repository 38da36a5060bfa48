import { createIsbotFromList, list } from 'isbot';

const isBot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** Whether a User-Agent is a known bot's or link preview's; a headless browser counts as a browser (R23), and so does none at all. */
export const isKnownBot = (userAgent: string): boolean => isBot(userAgent);
