import { Readable } from 'node:stream';
import { durations } from '@wifi-share/contracts/durations';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import type { FastifyBaseLogger } from 'fastify';
import type { FoundScreen, ScreenStates } from './screen-states.js';

/** In milliseconds. */
export interface ScreenTiming {
  /** How often it is looked what the screens show. */
  every?: number;
  /** After which the same is sent again: a screen that hears nothing has lost its connection. */
  heartbeat?: number;
  /** How long a stream lives. */
  most?: number;
}

interface Options extends ScreenTiming {
  states: ScreenStates;
  log: FastifyBaseLogger;
}

interface Held {
  id: string;
  /** Of what was sent last. */
  version: string;
  since: number;
  sentAt: number;
  readable: Readable;
}

/** A screen is shown on few devices; what opens more and more streams costs us no more than these. */
const mostOfOneScreen = 10;

/** How soon a screen comes again, in milliseconds. */
const retry = 'retry: 2000\n\n';

const eventOf = (state: ScreenState): string =>
  `id: ${state.version}\nevent: state\ndata: ${JSON.stringify(state)}\n\n`;

/**
 * Streams of what screens show. One look a second for all of them together, as for agents (`held-polls.ts`): copies of the
 * service need not know of each other, and events may be late.
 */
export function createHeldScreens({
  states,
  log,
  every = 1000,
  heartbeat = durations.liveHeartbeatSeconds * 1000,
  most = durations.liveStreamMinutes * 60_000,
}: Options) {
  const held = new Set<Held>();
  let looking: NodeJS.Timeout | undefined;
  let isOver = false;

  async function look(): Promise<void> {
    const time = performance.now();
    const found = await states.readMany([...new Set([...held].map(({ id }) => id))]);
    for (const stream of held) {
      const state = found.get(stream.id);
      if (!state || time - stream.since >= most) end(stream);
      else if (state.version !== stream.version || time - stream.sentAt >= heartbeat) {
        Object.assign(stream, { version: state.version, sentAt: time });
        stream.readable.push(eventOf(state));
      }
    }
  }

  function end(stream: Held): void {
    held.delete(stream);
    stream.readable.push(null);
  }

  function lookAgain(): void {
    looking ??= setTimeout(async () => {
      await look().catch((err) => log.warn({ err }, 'screens could not be told what to show'));
      looking = undefined;
      if (held.size > 0) lookAgain();
    }, every);
  }

  return {
    /** What the screen shows, now and whenever it changes. */
    hold({ id, state }: FoundScreen): Readable {
      const [oldest, ...others] = [...held].filter((stream) => stream.id === id);
      if (oldest && others.length + 1 >= mostOfOneScreen) end(oldest);
      const readable = new Readable({ read: () => undefined, encoding: 'utf8' });
      const time = performance.now();
      const stream: Held = { id, version: state.version, since: time, sentAt: time, readable };
      readable.push(retry);
      readable.push(eventOf(state));
      if (isOver) readable.push(null);
      else held.add(stream);
      readable.once('close', () => held.delete(stream));
      lookAgain();
      return readable;
    },

    /** Ends all, so that the service can stop. */
    endAll(): void {
      isOver = true;
      clearTimeout(looking);
      for (const stream of [...held]) end(stream);
    },
  };
}
