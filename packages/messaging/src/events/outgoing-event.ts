import type { AnyEvent, NewEvent } from '@wifi-share/contracts/events/define-event';
import { currentRequestId } from '@wifi-share/service-kit/tracing/current-request';

/** An event on its way to NATS: published at once with `bus.publish`, or kept in an outbox until the relay does. */
export interface OutgoingEvent {
  /** The NATS subject; ends with the entity's id. */
  subject: string;
  event: AnyEvent;
}

/** What building an event needs of its `defineEvent`. */
export interface PublishableEvent<D> {
  natsSubject(entityId: string): string;
  create(event: NewEvent<D>): AnyEvent;
}

/** Builds a valid event of the request in hand; throws a ZodError when `newEvent` is none. */
export function createOutgoingEvent<D>(definition: PublishableEvent<D>, newEvent: NewEvent<D>): OutgoingEvent {
  const event = definition.create({ requestId: currentRequestId(), ...newEvent });
  return { subject: definition.natsSubject(event.subject), event };
}
