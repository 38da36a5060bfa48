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
import { subscribeToMemberships } from '../consumers/membership-changed.js';
import type { RecentAccesses } from './recent-accesses.js';

export interface LiveTiming {
  /** How long a stream lives. */
  streamMilliseconds: number;
  /** Between signs of life, which keep proxies from timing out; as often what the caller may see is read again. */
  heartbeatMilliseconds: number;
}

interface Dependencies extends LiveTiming {
  own: OwnNetworks;
  bus: EventBus;
  recent: RecentAccesses;
  now(): Date;
}

/** Characters that may wait for a browser that does not read; what comes then is not for it. */
const mostWaiting = 256 * 1024;

const mostOfOneUser = 20;

/** How soon a browser comes again, in milliseconds. */
const retry = 'retry: 2000\n\n';
const heartbeat = ':\n\n';

interface LiveStream {
  userId: string;
  /** The member of the owner's team who opened it. */
  memberId: string | undefined;
  /** The networks that the caller may see by now. */
  networkIds: ReadonlySet<string>;
  send(text: string): void;
  end(): void;
}

/**
 * Accesses as they happen, as server-sent events. A stream begins with the recent ones, so that a reload or a lost connection
 * loses none.
 */
export function createLiveAccesses(dependencies: Dependencies) {
  const { own, bus, recent, now, streamMilliseconds, heartbeatMilliseconds } = dependencies;
  const streams = new Set<LiveStream>();
  let isOver = false;
  let unsubscribe: (() => void) | null = null;

  /** One subscription for all streams: accesses of many networks come in one message. */
  function add(stream: LiveStream): void {
    streams.add(stream);
    unsubscribe ??= subscribeToAll();
  }

  function subscribeToAll(): () => void {
    const endAccesses = subscribeToAccesses(bus, (access) => {
      const followers = [...streams].filter(({ networkIds }) => networkIds.has(access.networkId));
      const { id, networkId, time, method, userAgent } = access;
      const shown = { id, networkId, time: new Date(time), method, userAgent };
      const text = followers.length > 0 ? eventOf('access', shown, now()) : '';
      for (const follower of followers) follower.send(text);
    });
    // A member who may still look opens another one.
    const endMemberships = subscribeToMemberships(bus, ({ ownerId, memberId }) => {
      for (const stream of [...streams]) {
        if (stream.userId === ownerId && stream.memberId === memberId) stream.end();
      }
    });
    return () => {
      endAccesses();
      endMemberships();
    };
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
    const { userId, member } = principal;
    const stream: LiveStream = { userId, memberId: member?.userId, networkIds: new Set(networkIds), send, end };
    const beating = setInterval(() => void beat(), heartbeatMilliseconds);
    const ending = setTimeout(end, streamMilliseconds);

    let isFirstBeat = true;

    /** Follows what the caller may see by now: networks come and go, and so do plans and accounts. */
    async function beat(): Promise<void> {
      if (!bus.isUp()) return end();
      send(heartbeat);
      const visible = await idsOf(principal).catch((error) => (error instanceof Problem ? null : stream.networkIds));
      if (visible === null) return end();
      stream.networkIds = new Set(visible);
      // What was published shortly before the stream began is in the logs only now.
      if (isFirstBeat) await sendRecent();
      isFirstBeat = false;
    }

    /** Without the logs the stream has what comes. */
    async function sendRecent(): Promise<void> {
      const accesses = await recent([...stream.networkIds]).catch(() => []);
      for (const { _id: id, networkId, accessedAt: time, accessMethod: method, userAgent } of accesses) {
        send(eventOf('recent', { id, networkId, time, method, userAgent }, now()));
      }
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
    void sendRecent();
    return readable;
  }

  const idsOf = async (principal: Principal): Promise<string[]> => {
    const networks = await own.all(principal);
    return networks.map(({ _id }) => _id);
  };

  return {
    /**
     * Those of the caller's networks, the recent ones first. Throws `plan_required` where the plan has no analytics, and
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

interface ShownAccess extends Pick<Access, 'id' | 'networkId' | 'method' | 'userAgent'> {
  time: Date;
}

function eventOf(
  event: 'recent' | 'access',
  { id, networkId, time, method, userAgent }: ShownAccess,
  now: Date,
): string {
  const secondsAgo = Math.max(0, Math.round((now.getTime() - time.getTime()) / 1000));
  const device = deviceFamilyOf(userAgent);
  const access: LiveAccess = { networkId, time: time.toISOString(), secondsAgo, method, device };
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(access)}\n\n`;
}
