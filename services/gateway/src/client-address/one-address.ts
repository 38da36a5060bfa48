import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ClientOf } from './clients.js';

/** So many calls distinguish a public site from one that only its owner tries out. */
const callsWatched = 200;
/** One person has a phone and a computer; so many kinds of browsers behind one address are several people. */
const severalBrowsers = 4;
/** What is remembered of private addresses is bounded: a company's network has many, a bridge is among the first. */
const addressesWatched = 64;

interface Options {
  clientOf: ClientOf;
  /** PUBLIC_URL's. */
  origin: string;
}

interface Watched {
  calls: number;
  browsers: Set<string>;
}

/**
 * Warns once of each private address that many calls of several browsers come from, as where a container engine puts the
 * address of its bridge in place of its clients' (IPv6 without an IPv6 network, engines without root): limits and blocks
 * then hit all of them together (R34). A site that only this computer reaches is left alone.
 */
export function warnOfOneAddress(api: FastifyInstance, { clientOf, origin }: Options): void {
  if (isOfThisComputer(new URL(origin).hostname)) return;
  const watched = new Map<string, Watched>();
  api.addHook('onRequest', async ({ log, raw }) => {
    const { address } = clientOf(raw);
    const seen = watched.get(address) ?? watch(watched, address);
    if (!seen || hasSeenEnough(seen)) return;
    seen.calls++;
    if (seen.browsers.size < severalBrowsers) seen.browsers.add(raw.headers['user-agent'] ?? '');
    if (!hasSeenEnough(seen)) return;
    log.warn({ address }, 'several browsers come from this address: if it is a bridge or a proxy, all count as one');
  });
}

const hasSeenEnough = ({ calls, browsers }: Watched): boolean =>
  calls >= callsWatched && browsers.size >= severalBrowsers;

function watch(watched: Map<string, Watched>, address: string): Watched | undefined {
  if (watched.size >= addressesWatched || !isPrivate(address)) return undefined;
  const seen = { calls: 0, browsers: new Set<string>() };
  watched.set(address, seen);
  return seen;
}

const isOfThisComputer = (host: string): boolean => host === 'localhost' || /^(127\.|\[::1\])/.test(host);

const isPrivate = (address: string): boolean =>
  ipaddr.isValid(address) && ['private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());
