import { Readable } from 'node:stream';
import type { LiveAccess } from '@wifi-share/contracts/calls/analytics';
import { accessLogged } from '@wifi-share/contracts/events/networks';
import type { EventBus } from '@wifi-share/service-kit/events/bus';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { deviceFamilyOf } from '../accesses/device-family.js';
import type { OwnNetworks } from '../analytics/own-networks.js';

export interface LiveTiming {
  /** How long a stream lives. */
  streamMilliseconds: number;
  /** Between signs of life, which keep proxies from giving up. */
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

  /** A browser opens one per tab; what opens more and more costs us no more than these. */
  function makeRoom(userId: string): void {
    const [oldest, ...others] = [...streams].filter((stream) => stream.userId === userId);
    if (oldest && others.length + 1 >= mostOfOneUser) oldest.end();
  }

  function follow(userId: string, networkIds: string[]): Readable {
    makeRoom(userId);
    const readable = new Readable({ read: () => undefined, encoding: 'utf8' });
    const send = (text: string) => {
      if (readable.readableLength < mostWaiting) readable.push(text);
    };
    const stream = { userId, end };
    const unsubscribe = bus.subscribe(networkIds.map(accessLogged.natsSubject), ({ json }) => send(eventOf(json())));
    const beating = setInterval(() => send(heartbeat), heartbeatMilliseconds);
    const ending = setTimeout(end, streamMilliseconds);
    function end(): void {
      unsubscribe();
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

  return {
    /** Those of the caller's networks, from now on. Throws `plan_required` where the plan has no analytics. */
    async open(principal: Principal): Promise<Readable> {
      const networks = await own.all(principal);
      return follow(
        principal.userId,
        networks.map(({ _id }) => _id),
      );
    },

    /** Ends all streams, so that a shutdown need not wait for them. */
    endAll: (): void => {
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
