import type { AnyEvent, NewEvent } from '@wifi-share/contracts/events/define-event';
import { currentRequestId } from '@wifi-share/service-kit/tracing/current-request';
import { currentTraceparent } from '@wifi-share/service-kit/tracing/spans';

/** An event to be published: at once with `bus.publish`, or by the relay from an outbox. */
export interface OutgoingEvent {
  /** The NATS subject; ends with the entity's id. */
  subject: string;
  event: AnyEvent;
}

/** The part of a `defineEvent` that creating an event needs. */
export interface PublishableEvent<D> {
  natsSubject(entityId: string): string;
  create(event: NewEvent<D>): AnyEvent;
}

/** Creates a valid event of the current request and trace; throws a ZodError when `newEvent` is invalid. */
export function createOutgoingEvent<D>(definition: PublishableEvent<D>, newEvent: NewEvent<D>): OutgoingEvent {
  const event = definition.create({ requestId: currentRequestId(), traceparent: currentTraceparent(), ...newEvent });
  return { subject: definition.natsSubject(event.subject), event };
}
