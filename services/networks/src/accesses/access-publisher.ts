import {
  type Access,
  accessesLogged,
  accessesSubject,
  mostAccessBytesAtOnce,
  mostAccessesAtOnce,
} from '@wifi-share/contracts/events/networks';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { outgoingEvent } from '@wifi-share/messaging/events/outgoing-event';

/** Resolves when JetStream has stored the access. Throws BusUnavailable. */
export type AccessPublisher = (access: Access) => Promise<void>;

interface Waiting {
  access: Access;
  /** Of its JSON, about. */
  bytes: number;
  resolve(): void;
  reject(reason: unknown): void;
}

/** While so many batches are not acknowledged, accesses gather for the next one: batches grow with the load by themselves. */
const mostInFlight = 3;
/** Of an access without its User-Agent. */
const usualBytes = 350;

/** Publishes accesses that come together in one message: one write to the disk and one acknowledgement for all of them. */
export function createAccessPublisher(bus: EventBus, now: () => Date): AccessPublisher {
  let waiting: Waiting[] = [];
  let inFlight = 0;

  function nextBatch(): Waiting[] {
    let [count, bytes] = [0, 0];
    for (const next of waiting) {
      bytes += next.bytes;
      if (count === mostAccessesAtOnce || bytes > mostAccessBytesAtOnce) break;
      count++;
    }
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return batch;
  }

  async function publishBatch(batch: readonly Waiting[]): Promise<void> {
    inFlight++;
    try {
      const accesses = batch.map(({ access }) => access);
      const event = { subject: accessesSubject, source: bus.service, time: now(), data: { accesses } };
      await bus.publish(outgoingEvent(accessesLogged, event));
      for (const { resolve } of batch) resolve();
    } catch (reason) {
      for (const { reject } of batch) reject(reason);
    } finally {
      inFlight--;
      publishWaiting();
    }
  }

  function publishWaiting(): void {
    while (inFlight < mostInFlight && waiting.length > 0) void publishBatch(nextBatch());
  }

  return (access) =>
    new Promise((resolve, reject) => {
      const bytes = usualBytes + Buffer.byteLength(JSON.stringify(access.userAgent));
      if (waiting.push({ access, bytes, resolve, reject }) === 1) setImmediate(publishWaiting);
    });
}
