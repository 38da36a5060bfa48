import {
  type Access,
  accessesLogged,
  accessesSubject,
  maxAccessesPerEvent,
} from '@wifi-share/contracts/events/networks';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { BusUnavailable } from '@wifi-share/messaging/events/bus-unavailable';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { currentTraceparent } from '@wifi-share/service-kit/tracing/spans';

/** Resolves when JetStream has stored the access. Throws BusUnavailable. */
export type AccessPublisher = (access: Access) => Promise<void>;

interface Waiting {
  access: Access;
  traceparent: string | undefined;
  resolve(): void;
  reject(reason: unknown): void;
}

/** While so many batches are not acknowledged, accesses gather for the next one: batches grow with the load by themselves. */
const mostInFlight = 3;
/** How long accesses gather for the next batch while one is in flight: fuller messages cost less. */
const gatheredForMilliseconds = 20;

/** Publishes accesses that come together in one message: one write to the disk and one acknowledgement for all of them. */
export function createAccessPublisher(bus: Pick<EventBus, 'service' | 'publish'>): AccessPublisher {
  const waiting: Waiting[] = [];
  let inFlight = 0;
  let timer: NodeJS.Timeout | undefined;

  function gather(): void {
    if (timer !== undefined || waiting.length === 0 || inFlight >= mostInFlight) return;
    timer = setTimeout(publishBatch, inFlight === 0 ? 0 : gatheredForMilliseconds);
  }

  async function publishBatch(): Promise<void> {
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting.splice(0, maxAccessesPerEvent);
    inFlight++;
    gather();
    try {
      const accesses = batch.map(({ access }) => access);
      const event = { subject: accessesSubject, source: bus.service, time: new Date(), data: { accesses } };
      // A timer has the context of whatever set it. Each access has the id of its own request.
      const cause = { requestId: undefined, traceparent: batch[0]?.traceparent };
      await bus.publish(createOutgoingEvent(accessesLogged, { ...event, ...cause }));
      for (const { resolve } of batch) resolve();
    } catch (reason) {
      // What waits would time out after it, and guests would wait for both.
      const refused = reason instanceof BusUnavailable ? [...batch, ...waiting.splice(0)] : batch;
      for (const { reject } of refused) reject(reason);
    } finally {
      inFlight--;
      gather();
    }
  }

  return (access) =>
    new Promise((resolve, reject) => {
      waiting.push({ access, traceparent: currentTraceparent(), resolve, reject });
      gather();
    });
}
