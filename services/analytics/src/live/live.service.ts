import { Readable } from 'node:stream';
import type { LiveAccess } from '@wifi-share/contracts/calls/analytics';
import type { Access } from '@wifi-share/contracts/events/networks';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { BusUnavailable } from '@wifi-share/messaging/events/bus-unavailable';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { deviceFamilyOf } from '../accesses/device-family.js';
import type { OwnNetworks } from '../analytics/own-networks.js';
import { subscribeToAccesses } from '../consumers/accesses-live.js';

export interface LiveTiming {
  /** How long a stream lives. */
  streamMilliseconds: number;
  /** Between signs of life, which keep proxies from timing out; as often what the caller may see is read again. */
  heartbeatMilliseconds: number;
}

interface Dependencies extends LiveTiming {
  own: OwnNetworks;
  bus: EventBus;
}

/** Characters that may wait for a browser that does not read; what comes then is not for it. */
const mostWaiting = 256 * 1024;

const mostOfOneUser = 20;

/** How soon a browser comes again, in milliseconds. */
const retry = 'retry: 2000\n\n';
const heartbeat = ':\n\n';

interface LiveStream {
  userId: string;
  /** The networks that the caller may see by now. */
  networkIds: ReadonlySet<string>;
  send(text: string): void;
  end(): void;
}

/** Accesses as they happen, as server-sent events. Nothing is kept for a browser that was away. */
export function createLiveAccesses({ own, bus, streamMilliseconds, heartbeatMilliseconds }: Dependencies) {
  const streams = new Set<LiveStream>();
  let isOver = false;
  let unsubscribe: (() => void) | null = null;

  /** One subscription for all streams: accesses of many networks come in one message. */
  function add(stream: LiveStream): void {
    streams.add(stream);
    unsubscribe ??= subscribeToAccesses(bus, (access) => {
      const followers = [...streams].filter(({ networkIds }) => networkIds.has(access.networkId));
      const text = followers.length > 0 ? eventOf(access) : '';
      for (const follower of followers) follower.send(text);
    });
  }

  function remove(stream: LiveStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    unsubscribe?.();
    unsubscribe = null;
  }

  /** A browser opens one per tab; what opens more and more costs us no more than these. */
  function makeRoom(userId: string): void {
    const [oldest, ...others] = [...streams].filter((stream) => stream.userId === userId);
    if (oldest && others.length + 1 >= mostOfOneUser) oldest.end();
  }

  function follow(principal: Principal, networkIds: string[]): Readable {
    makeRoom(principal.userId);
    const readable = new Readable({ read: () => undefined, encoding: 'utf8' });
    const send = (text: string) => {
      if (readable.readableLength < mostWaiting) readable.push(text);
    };
    const stream: LiveStream = { userId: principal.userId, networkIds: new Set(networkIds), send, end };
    const beating = setInterval(() => void beat(), heartbeatMilliseconds);
    const ending = setTimeout(end, streamMilliseconds);

    /** Follows what the caller may see by now: networks come and go, and so do plans and accounts. */
    async function beat(): Promise<void> {
      if (!bus.isUp()) return end();
      send(heartbeat);
      const now = await idsOf(principal).catch((error) => (error instanceof Problem ? null : stream.networkIds));
      if (now === null) return end();
      stream.networkIds = new Set(now);
    }

    function end(): void {
      clearInterval(beating);
      clearTimeout(ending);
      remove(stream);
      readable.push(null);
    }
    add(stream);
    readable.once('close', end);
    send(retry);
    return readable;
  }

  const idsOf = async (principal: Principal): Promise<string[]> => {
    const networks = await own.all(principal);
    return networks.map(({ _id }) => _id);
  };

  return {
    /**
     * Those of the caller's networks, from now on. Throws `plan_required` where the plan has no analytics, and
     * BusUnavailable while nothing can be heard.
     */
    async open(principal: Principal): Promise<Readable> {
      const networkIds = await idsOf(principal);
      if (isOver || !bus.isUp()) throw new BusUnavailable();
      return follow(principal, networkIds);
    },

    /** Ends all streams, so that a shutdown need not wait for them, and opens no other. */
    endAll: (): void => {
      isOver = true;
      for (const stream of [...streams]) stream.end();
    },
  };
}

function eventOf({ id, networkId, time, method, userAgent }: Access): string {
  const access: LiveAccess = { networkId, time, method, device: deviceFamilyOf(userAgent) };
  return `id: ${id}\nevent: access\ndata: ${JSON.stringify(access)}\n\n`;
}
