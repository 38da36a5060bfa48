import {
  type Access,
  accessesLogged,
  accessesSubject,
  maxAccessesPerEvent,
} from '@wifi-share/contracts/events/networks';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';

/** Resolves when JetStream has stored the access. Throws BusUnavailable. */
export type AccessPublisher = (access: Access) => Promise<void>;

interface Waiting {
  access: Access;
  resolve(): void;
  reject(reason: unknown): void;
}

/** While so many batches are not acknowledged, accesses gather for the next one: batches grow with the load by themselves. */
const mostInFlight = 3;

/** Publishes accesses that come together in one message: one write to the disk and one acknowledgement for all of them. */
export function createAccessPublisher(bus: EventBus, now: () => Date): AccessPublisher {
  const waiting: Waiting[] = [];
  let inFlight = 0;

  async function publishBatch(batch: readonly Waiting[]): Promise<void> {
    inFlight++;
    try {
      const accesses = batch.map(({ access }) => access);
      const event = { subject: accessesSubject, source: bus.service, time: now(), data: { accesses } };
      await bus.publish(createOutgoingEvent(accessesLogged, event));
      for (const { resolve } of batch) resolve();
    } catch (reason) {
      for (const { reject } of batch) reject(reason);
    } finally {
      inFlight--;
      publishWaiting();
    }
  }

  function publishWaiting(): void {
    while (inFlight < mostInFlight && waiting.length > 0) void publishBatch(waiting.splice(0, maxAccessesPerEvent));
  }

  return (access) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ access, resolve, reject }) === 1) setImmediate(publishWaiting);
    });
}
