import { setTimeout as delay } from 'node:timers/promises';
import type { Stop } from '@wifi-share/service-kit/app/service-app';
import type { FastifyBaseLogger } from 'fastify';

interface Options {
  name: string;
  seconds: number;
  /** Stops early when asked to. */
  run(signal: AbortSignal): Promise<void>;
  log: FastifyBaseLogger;
}

/** Runs a job at once, and again so long after its end, until it is stopped; any number of copies may do it at once. */
export function repeat({ name, seconds, run, log }: Options): Stop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = (async () => {
    while (!signal.aborted) {
      await run(signal).catch((err) => log.warn({ err, job: name }, 'a job failed and is tried again'));
      await delay(seconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await ended;
  };
}
