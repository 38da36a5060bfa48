import { type AddressRange, isInRanges } from '@wifi-share/service-kit/addresses/address-ranges';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where a proxy stands that TRUST_PROXY should name; clients farther away may have written the header themselves. */
const nearby = new Set<string>(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/**
 * Warns once of a proxy in front that TRUST_PROXY does not name: all of its clients are one address then (R34), and
 * behind one on this machine none is ever blocked at the gate of the admin area, as 127.0.0.1 is whitelisted (R33).
 */
export function warnOfUnnamedProxy(api: FastifyInstance, trusted: AddressRange[]): void {
  let hasWarned = false;
  api.addHook('onRequest', async ({ log, raw: { headers, socket } }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || !ipaddr.isValid(socket.remoteAddress ?? '')) return;
    const peer = ipaddr.process(socket.remoteAddress ?? '');
    if (isInRanges(peer, trusted) || !nearby.has(peer.range())) return;
    hasWarned = true;
    log.warn({ peer: peer.toString() }, 'TRUST_PROXY does not name this proxy: all of its clients count as one');
  });
}
