import type { AnyEvent, NewEvent } from '@wifi-share/contracts/events/define-event';

/** An event on its way to NATS: published at once with `bus.publish`, or kept in an outbox until the relay does. */
export interface OutgoingEvent {
  /** The NATS subject; ends with the entity's id. */
  subject: string;
  event: AnyEvent;
  /** W3C Trace Context of the request that caused it. */
  traceparent?: string;
}

/** What building an event needs of its `defineEvent`. */
export interface PublishableEvent<D> {
  natsSubject(entityId: string): string;
  create(event: NewEvent<D>): AnyEvent;
}

/** Builds a valid event; throws a ZodError when `newEvent` is none. */
export function outgoingEvent<D>(
  definition: PublishableEvent<D>,
  newEvent: NewEvent<D>,
  traceparent?: string,
): OutgoingEvent {
  const event = definition.create(newEvent);
  return { subject: definition.natsSubject(event.subject), event, ...(traceparent && { traceparent }) };
}
