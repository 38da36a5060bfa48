import { hash } from 'node:crypto';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import { createIsbotFromList, list } from 'isbot';

/** Whether a request is, by what it says of its purpose, for a page that is not shown yet. */
export const isLoadedAhead = (purpose: string): boolean => /prefetch|prerender|preview/i.test(purpose);

/** Whether a User-Agent is a known bot's or link preview's; a headless browser counts as a browser (R23), and so does none at all. */
export const isKnownBot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/**
 * As many visitors as the phones behind one IPv4 address or in one IPv6 network can be in a day. Their User-Agents are theirs
 * to choose, and so are addresses in an IPv6 network: without a bound one client could be hundreds of thousands.
 */
const mostOfGroup = 4096;

/** Distinguishes visitors of one day; without the day's salt they cannot be identified. */
export function visitorHash(salt: string, address: string, userAgent: string): string {
  const digest = (...parts: (string | number)[]) => hash('sha256', parts.join('\n'), 'buffer');
  const place = digest(salt, address, userAgent).readUInt32BE() % mostOfGroup;
  return digest(salt, clientGroup(address), place).toString('base64url').slice(0, 22);
}
