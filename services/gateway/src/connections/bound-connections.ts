import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type AddressRange, isInRanges } from '@wifi-share/service-kit/addresses/address-ranges';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import ipaddr from 'ipaddr.js';

interface Bounds {
  /** Of one IPv4 address or IPv6 /64, as limits count; a café or a carrier is many people behind one. */
  perClient: number;
  inAll: number;
}

const usualBounds: Bounds = { perClient: 512, inAll: 4096 };

interface Held {
  socket: Socket;
  group: string;
  /** To the last request that came by it. */
  response?: ServerResponse;
}

/**
 * Bounds the open connections, so that a client with many keeps no others out: a new one is always taken. In its place the
 * oldest without a request in hand is closed, of the client that has too many or else the most; failing that, its oldest.
 * Proxies in `trusted` are not counted: they bound their own clients.
 */
export function boundConnections(server: Server, trusted: AddressRange[], bounds = usualBounds): void {
  const all = new Map<Socket, Held>();
  const groups = new Map<string, Set<Held>>();

  function add(socket: Socket, group: string): void {
    const held = { socket, group };
    all.set(socket, held);
    groups.set(group, (groups.get(group) ?? new Set()).add(held));
    socket.once('close', () => forget(held));
  }

  function forget(held: Held): void {
    all.delete(held.socket);
    const others = groups.get(held.group);
    others?.delete(held);
    if (others?.size === 0) groups.delete(held.group);
  }

  function cutOneOf(helds: Set<Held> = new Set()): void {
    const [oldest] = helds;
    const cut = [...helds].find(isIdle) ?? oldest;
    if (!cut) return;
    forget(cut);
    cut.socket.destroy();
  }

  const largest = (): Set<Held> | undefined =>
    [...groups.values()].reduce((most, each) => (each.size > most.size ? each : most), new Set<Held>());

  server.on('connection', (socket: Socket) => {
    const group = groupOf(socket, trusted);
    if (group === null) return;
    const own = groups.get(group);
    if (own && own.size >= bounds.perClient) cutOneOf(own);
    if (all.size >= bounds.inAll) cutOneOf(largest());
    add(socket, group);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const held = all.get(socket);
    if (held) held.response = response;
  });
}

const isIdle = ({ response }: Held): boolean =>
  response === undefined || response.writableFinished || response.destroyed;

/** Null for a trusted proxy, and for a connection that is gone already. */
function groupOf({ remoteAddress }: Socket, trusted: AddressRange[]): string | null {
  if (remoteAddress === undefined || isInRanges(ipaddr.process(remoteAddress), trusted)) return null;
  return clientGroup(remoteAddress);
}
