import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Running } from '../app/service-app.js';

interface JobOptions {
  name: string;
  /** From the end of one run to the next. */
  everySeconds: number;
  /** Returns early when `signal` aborts. */
  run(signal: AbortSignal): Promise<unknown>;
  log: FastifyBaseLogger;
}

/** Runs a job at once and then every so often; a failed run is logged. Several copies may run. Stopping finishes the run in hand. */
export function startJob({ name, everySeconds, run, log }: JobOptions): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = (async () => {
    while (!signal.aborted) {
      await run(signal).catch((err) => log.warn({ err, job: name }, 'a job failed and is tried again'));
      await delay(everySeconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
