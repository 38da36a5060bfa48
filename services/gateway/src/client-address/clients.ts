import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Address, type AddressRange, isInRanges } from '@wifi-share/service-kit/addresses/address-ranges';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

export interface Client {
  /** Canonical; IPv4 also where the socket shows it mapped into IPv6. */
  address: string;
  /** What limits count by. */
  group: string;
}

export type ClientOf = (request: IncomingMessage) => Client;

/** Parsing addresses takes a seventh of a lookup's time. */
const mostKnown = 2000;
/** Longer headers are parsed each time, so that no caller fills the memory. */
const longestKnown = 128;

/**
 * Who a request comes from (R34): the peer of the connection, or, where that is a trusted proxy, the last address of
 * `X-Forwarded-For` that is not one. What stands further left anybody may have written. This computer itself comes by
 * connections alone: the header may pass it as a proxy, and never as who calls, who would be whitelisted (R33).
 */
export function createClients(trusted: AddressRange[]): ClientOf {
  const known = new LRUCache<string, Client>({ max: mostKnown });

  return ({ socket, headers }) => {
    const { remoteAddress = unconnected } = socket;
    const forwardedFor = String(headers['x-forwarded-for'] ?? '');
    const key = `${remoteAddress} ${forwardedFor}`;
    const found = known.get(key);
    if (found) return found;
    const peer = ipaddr.process(remoteAddress);
    const client = toClient(isInRanges(peer, trusted) ? behindProxies(peer, forwardedFor, trusted) : peer);
    if (key.length <= longestKnown) known.set(key, client);
    return client;
  };
}

/** A socket that is closed already has no peer; the answer goes nowhere. */
const unconnected = '0.0.0.0';

function behindProxies(peer: Address, forwardedFor: string, trusted: AddressRange[]): Address {
  const hops = forwardedFor.split(',');
  let client = peer;
  let hopBefore = peer;
  for (const hop of hops.reverse().map((entry) => entry.trim())) {
    if (!isInRanges(hopBefore, trusted) || isIP(hop) === 0) break;
    hopBefore = ipaddr.process(hop);
    if (hopBefore.range() !== 'loopback') client = hopBefore;
  }
  return client;
}

function toClient(address: Address): Client {
  const text = address.toString();
  return { address: text, group: clientGroup(text) };
}
