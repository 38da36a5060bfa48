import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ClientOf } from './clients.js';

/** So many calls tell a site that the world reaches from one that its owner alone tries. */
const callsWatched = 200;

interface Options {
  clientOf: ClientOf;
  /** PUBLIC_URL's. */
  origin: string;
}

/**
 * Warns when each of the first calls came from one private address, as where a container engine puts the address of its
 * bridge in place of every client's (IPv6 without an IPv6 network, engines without root): limits and blocks then hit all
 * of them together (R34). A site that only this computer reaches is left alone.
 */
export function warnOfOneAddress(api: FastifyInstance, { clientOf, origin }: Options): void {
  if (isOfThisComputer(new URL(origin).hostname)) return;
  let first: string | undefined;
  let seen = 0;
  api.addHook('onRequest', async ({ log, raw }) => {
    if (seen === callsWatched) return;
    const { address } = clientOf(raw);
    first ??= address;
    if (address !== first || !isPrivate(address)) {
      seen = callsWatched;
      return;
    }
    seen++;
    if (seen < callsWatched) return;
    log.warn(
      { address },
      `each of the first ${callsWatched} calls came from one address: if that is a bridge or a proxy, all of its clients count as one`,
    );
  });
}

const isOfThisComputer = (host: string): boolean => host === 'localhost' || /^(127\.|\[::1\])/.test(host);

const isPrivate = (address: string): boolean =>
  ipaddr.isValid(address) && ['private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());
