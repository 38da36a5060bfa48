import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

let tracer: Tracer | undefined;

/** From now on `made` makes the spans of this process; without one, nothing here costs more than a comparison. */
export function setTracer(made: Tracer | undefined): void {
  tracer = made;
}

export interface NewSpan {
  /** Of few values, and no secret in it: the pattern of a route, the type of an event. */
  name: string;
  kind: SpanKind;
  /** No secrets and no personal data: what logs may hold (decision 58). */
  attributes: Attributes;
}

/** The W3C `traceparent` that continues the current trace elsewhere; undefined without one. */
export const currentTraceparent = (): string | undefined => (tracer ? traceparentOf(context.active()) : undefined);

/** In 32 hexadecimal digits; undefined while nothing is traced. */
export const currentTraceId = (): string | undefined =>
  tracer ? trace.getSpanContext(context.active())?.traceId : undefined;

function traceparentOf(active: Context): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(active, carrier);
  return carrier.traceparent;
}

/** The context that `traceparent` stands for; undefined, or nonsense, begins a trace. */
const continued = (traceparent: string | undefined): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });

/** A span that the caller ends, and the context of what it does; null while nothing is traced. */
export function beginSpan(
  { name, ...options }: NewSpan,
  traceparent: string | undefined,
): { span: Span; within: Context } | null {
  if (!tracer) return null;
  const parent = continued(traceparent);
  const span = tracer.startSpan(name, options, parent);
  return { span, within: trace.setSpan(parent, span) };
}

/** Marks the span as failed: by the kind of the error alone, as its message may hold anything. */
export function failSpan(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs `run` in a span of the current trace. */
export function inSpan<T>(newSpan: NewSpan, run: (span: Span | undefined) => Promise<T>): Promise<T> {
  if (!tracer) return run(undefined);
  const active = context.active();
  const { name, ...options } = newSpan;
  const span = tracer.startSpan(name, options, active);
  return untilEnd([span], trace.setSpan(active, span), () => run(span));
}

/**
 * Runs `run` in the traces that caused it: a span in each of them. What it does itself belongs to a trace only where there
 * is one; where there is none it begins one.
 */
export function inTraces<T>(
  newSpan: NewSpan,
  traceparents: readonly (string | undefined)[],
  run: () => Promise<T>,
): Promise<T> {
  if (!tracer) return run();
  const known = new Set(traceparents.filter((each) => each !== undefined));
  const begun = [...(known.size > 0 ? known : [undefined])].flatMap((each) => beginSpan(newSpan, each) ?? []);
  const [first, ...others] = begun;
  const within = first && others.length === 0 ? first.within : ROOT_CONTEXT;
  return untilEnd(
    begun.map(({ span }) => span),
    within,
    run,
  );
}

async function untilEnd<T>(spans: readonly Span[], within: Context, run: () => Promise<T>): Promise<T> {
  try {
    return await context.with(within, run);
  } catch (error) {
    for (const span of spans) failSpan(span, error);
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}
