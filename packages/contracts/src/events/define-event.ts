import { z } from 'zod';

/**
 * A CloudEvents 1.0 envelope in structured JSON (cloudevents.io); `subject` is the id of the entity it is about,
 * `requestid`, an extension, the id of the request that is its cause: none where time is. `traceparent` is the extension for
 * distributed tracing: the work that made it, where that is traced.
 */
const envelope = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    specversion: z.literal('1.0'),
    id: z.uuid(),
    source: z.string(),
    type: z.literal(type),
    subject: z.string(),
    time: z.iso.datetime(),
    datacontenttype: z.literal('application/json'),
    requestid: z.string().optional(),
    traceparent: z.string().optional(),
    data,
  });

export interface NewEvent<D> {
  /** The id of the entity; the last token of the NATS subject. */
  subject: string;
  /** The service that says so, e.g. `networks`. */
  source: string;
  time: Date;
  data: D;
  /** The request that is its cause. */
  requestId?: string | undefined;
  /** The trace that made it. */
  traceparent?: string | undefined;
  /** Given where the id must be known before; a random UUID otherwise. */
  id?: string;
}

/**
 * Declares an event once. `create` builds a valid envelope (throws a ZodError otherwise), `parse` checks one that
 * arrived, `natsSubject` is where it is published: `<type>.<entity id>`.
 */
export function defineEvent<const T extends `${string}.v${number}`, D extends z.ZodType>(type: T, data: D) {
  const schema = envelope(type, data);
  type Event = z.output<typeof schema>;
  return {
    type,
    /** Matches every published event of this type. */
    allSubjects: `${type}.>`,
    natsSubject: (entityId: string): string => `${type}.${entityId}`,
    create: ({ subject, source, time, data, requestId, traceparent, id }: NewEvent<z.input<D>>): Event =>
      schema.parse({
        specversion: '1.0',
        id: id ?? crypto.randomUUID(),
        source,
        type,
        subject,
        time: time.toISOString(),
        datacontenttype: 'application/json',
        ...(requestId !== undefined && { requestid: requestId }),
        ...(traceparent !== undefined && { traceparent }),
        data,
      }) as Event,
    parse: (value: unknown): Event => schema.parse(value) as Event,
  };
}

/** Any declared event; `EventOf<typeof networkCreated>` is its envelope. */
export type EventDefinition = ReturnType<typeof defineEvent>;
export type EventOf<E extends { parse(value: unknown): unknown }> = ReturnType<E['parse']>;

/** What every published event has, whatever its type. */
export type AnyEvent = Omit<EventOf<EventDefinition>, 'data'> & { data: unknown };
