import { createHash } from 'node:crypto';
import { createIsbotFromList, list } from 'isbot';

const isBot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** Whether a request is, by what it says of its purpose, for a page that is not shown yet. */
export const isLoadedAhead = (purpose: string): boolean => /prefetch|prerender|preview/i.test(purpose);

/** Whether a User-Agent is a known bot's or link preview's; a headless browser counts as a browser (R23), and so does none at all. */
export const isKnownBot = (userAgent: string): boolean => isBot(userAgent);

/** Distinguishes visitors of one day; without the day's salt they cannot be identified. */
export function visitorHash(salt: string, address: string, userAgent: string): string {
  return createHash('sha256').update(`${salt}\n${address}\n${userAgent}`).digest('base64url').slice(0, 22);
}
