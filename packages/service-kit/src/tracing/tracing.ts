import type { FastifyBaseLogger } from 'fastify';
import type { startExporting } from './exporting.js';
import { setTracer } from './spans.js';

export interface TracingConfig {
  /** Where spans are sent by OTLP/HTTP; nothing is traced without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** The part of the traces that is kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

interface Options {
  /** The service, e.g. `networks`. */
  name: string;
  endpoint: string;
  ratio: number;
  log: FastifyBaseLogger;
}

export interface Tracing {
  /** Resolves when spans are made; never rejects. */
  firstUp: Promise<void>;
  /** Sends the spans that wait, for some seconds at most. */
  close(): Promise<void>;
}

let shared: { made: Promise<Exporting | undefined>; users: number } | undefined;

type Exporting = Awaited<ReturnType<typeof startExporting>>;

/**
 * Begins to make spans for this process. Where it runs several services all spans bear the name of the first one.
 * OpenTelemetry's SDK is loaded here and nowhere else.
 */
export function startTracing(options: Options): Tracing {
  const { log } = options;
  shared ??= {
    made: import('./exporting.js').then(
      ({ startExporting }) => startExporting(options),
      (err) => {
        log.error({ err }, 'nothing is traced: the SDK could not be loaded');
        return undefined;
      },
    ),
    users: 0,
  };
  const used = shared;
  used.users++;
  return {
    firstUp: used.made.then((started) => started && setTracer(started.tracer)),
    close: async () => {
      const started = await used.made;
      if (--used.users > 0) return;
      shared = undefined;
      setTracer(undefined);
      await started?.close();
    },
  };
}
