import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { type Address, type AddressRange, isInRanges } from '@wifi-share/service-kit/addresses/address-ranges';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import ipaddr from 'ipaddr.js';

export interface Client {
  /** Canonical; IPv4 also where the socket shows it mapped into IPv6. */
  address: string;
  /** What limits count by. */
  group: string;
}

export type ClientOf = (request: IncomingMessage) => Client;

/**
 * Who a request comes from (R34): the peer of the connection, or, where that is a trusted proxy, the last address of
 * `X-Forwarded-For` that is not one. What stands further left anybody may have written. This computer itself comes by
 * connections alone: the header may pass it as a proxy, and never as who calls, who would be whitelisted (R33).
 */
export function createClients(trusted: AddressRange[]): ClientOf {
  /** By connection, and by request where connections are a proxy's. */
  const known = new WeakMap<Socket | IncomingMessage, Client>();

  return (request) => {
    const { socket, headers } = request;
    const found = known.get(socket) ?? known.get(request);
    if (found) return found;
    const peer = ipaddr.process(socket.remoteAddress ?? unconnected);
    const isProxied = isInRanges(peer, trusted);
    const client = toClient(isProxied ? behindProxies(peer, headers['x-forwarded-for'], trusted) : peer);
    known.set(isProxied ? request : socket, client);
    return client;
  };
}

/** A socket that is closed already has no peer; the answer goes nowhere. */
const unconnected = '0.0.0.0';

function behindProxies(peer: Address, forwardedFor: string | string[] | undefined, trusted: AddressRange[]): Address {
  const hops = String(forwardedFor ?? '').split(',');
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
