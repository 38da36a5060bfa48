import { Readable } from 'node:stream';
import type { LiveAccess } from '@wifi-share/contracts/calls/analytics';
import { accessLogged } from '@wifi-share/contracts/events/networks';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { EventBus } from '@wifi-share/service-kit/events/bus';
import { BusUnavailable } from '@wifi-share/service-kit/events/bus-unavailable';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { deviceFamilyOf } from '../accesses/device-family.js';
import type { OwnNetworks } from '../analytics/own-networks.js';

export interface LiveTiming {
  /** How long a stream lives. */
  streamMilliseconds: number;
  /** Between signs of life, which keep proxies from giving up; as often it is looked what the caller may see. */
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
  end(): void;
}

/** Accesses as they happen, as server-sent events. Nothing is kept for who was away. */
export function createLiveAccesses({ own, bus, streamMilliseconds, heartbeatMilliseconds }: Dependencies) {
  const streams = new Set<LiveStream>();
  let isOver = false;

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
    const hear = (ids: readonly string[]) =>
      bus.subscribe(ids.map(accessLogged.natsSubject), ({ json }) => send(eventOf(json())));
    const stream = { userId: principal.userId, end };
    let heard = networkIds;
    let unhear = hear(heard);
    const beating = setInterval(() => void beat(), heartbeatMilliseconds);
    const ending = setTimeout(end, streamMilliseconds);

    /** Follows what the caller may see by now: networks come and go, and so do plans and accounts. */
    async function beat(): Promise<void> {
      if (!bus.isUp()) return end();
      send(heartbeat);
      const now = await idsOf(principal).catch((error) => (error instanceof Problem ? null : heard));
      if (now === null) return end();
      if (!streams.has(stream) || now.join() === heard.join()) return;
      unhear();
      heard = now;
      unhear = hear(heard);
    }

    function end(): void {
      unhear();
      clearInterval(beating);
      clearTimeout(ending);
      streams.delete(stream);
      readable.push(null);
    }
    streams.add(stream);
    readable.once('close', end);
    send(retry);
    return readable;
  }

  const idsOf = async (principal: Principal): Promise<string[]> => {
    const networks = await own.all(principal);
    return networks.map(({ _id }) => _id).sort();
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

function eventOf(envelope: unknown): string {
  const { id, subject: networkId, time, data } = accessLogged.parse(envelope);
  const access: LiveAccess = { networkId, time, method: data.method, device: deviceFamilyOf(data.userAgent) };
  return `id: ${id}\nevent: access\ndata: ${JSON.stringify(access)}\n\n`;
}

export type LiveAccesses = ReturnType<typeof createLiveAccesses>;
