import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { EventBus } from './bus.js';

/** Something that consumes events beside the requests. */
export interface RunningConsumer {
  /** Finishes the batch in hand. */
  stop(): Promise<void>;
}

export interface Session {
  /** Aborts when the session shall end. */
  signal: AbortSignal;
  /** Says that something was achieved: the next failure is a new one. */
  succeeded(): void;
}

interface ConsumerSettings {
  name: string;
  bus: EventBus;
  log: FastifyBaseLogger;
  /** Consumes until `signal` aborts; returns or throws to be begun anew. */
  consume(session: Session): Promise<void>;
}

const firstPauseMilliseconds = 250;
const longestPauseMilliseconds = 5000;

/** Consumes until stopped; after a failure it begins anew, with growing pauses while it goes on failing. */
export function runConsumer({ name, bus, log, consume }: ConsumerSettings): RunningConsumer {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  const succeeded = () => {
    failures = 0;
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        await bus.whenUp(signal);
        await consume({ signal, succeeded });
      } catch (err) {
        if (signal.aborted) return;
        log.error({ err, consumer: name }, 'a consumer failed and begins anew where it was');
        const pause = Math.min(firstPauseMilliseconds * 2 ** failures++, longestPauseMilliseconds);
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const ended = run();

  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
