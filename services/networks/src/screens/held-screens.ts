import type { Readable } from 'node:stream';
import { durations } from '@wifi-share/contracts/durations';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import type { FastifyBaseLogger } from 'fastify';
import { createHeldAnswers } from '../held-answers/held-answers.js';
import type { FoundScreen, ScreenStates } from './screen-states.js';

/** In milliseconds. */
export interface ScreenTiming {
  /** Between two queries for what the screens show. */
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

interface Stream {
  id: string;
  /** Of what was sent last. */
  version: string;
  sentAt: number;
}

/** A screen is shown on few devices; what opens more and more streams costs us no more than these. */
const mostOfOneScreen = 10;

/** How soon a screen comes again, in milliseconds. */
const retry = 'retry: 2000\n\n';

const eventOf = (state: ScreenState): string =>
  `id: ${state.version}\nevent: state\ndata: ${JSON.stringify(state)}\n\n`;

/** Streams of what screens show. */
export function createHeldScreens({
  states,
  log,
  every = 1000,
  heartbeat = durations.liveHeartbeatSeconds * 1000,
  most = durations.liveStreamMinutes * 60_000,
}: Options) {
  const streams = createHeldAnswers<Stream>({
    ...{ every, log },
    async look(held) {
      const time = performance.now();
      const asked = new Set([...held].map(({ id }) => id));
      const found = await states.readMany([...asked]);
      for (const stream of held) {
        // One that has begun meanwhile is not gone: the next look finds it.
        if (!asked.has(stream.id)) continue;
        const state = found.get(stream.id);
        if (!state || time - stream.since >= most) stream.end();
        else if (state.version !== stream.version || time - stream.sentAt >= heartbeat) {
          Object.assign(stream, { version: state.version, sentAt: time });
          stream.push(eventOf(state));
        }
      }
    },
    lastOf: () => null,
  });

  return {
    /** What the screen shows, now and whenever it changes. */
    hold({ id, state }: FoundScreen): Readable {
      const [oldest, ...others] = [...streams.held].filter((stream) => stream.id === id);
      if (oldest && others.length + 1 >= mostOfOneScreen) oldest.end();
      return streams.hold({ id, version: state.version, sentAt: performance.now() }, retry + eventOf(state));
    },
    endAll: streams.endAll,
  };
}
