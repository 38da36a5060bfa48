import { countedSubject, maxNetworksPerEvent, networksCounted } from '@wifi-share/contracts/events/analytics';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { type CountedRow, rowOf } from './access-counter.js';
import type { NetworkTotalModel } from './network-total.model.js';

/** Publishes how often networks were visited, for the services that keep a copy of the figure. */
export function createCountedPublisher(bus: EventBus, totals: NetworkTotalModel, now: () => Date) {
  async function publish(rows: readonly CountedRow[]): Promise<void> {
    for (let first = 0; first < rows.length; first += maxNetworksPerEvent) {
      const networks = rows.slice(first, first + maxNetworksPerEvent);
      const event = { subject: countedSubject, source: bus.service, time: now(), data: { networks } };
      await bus.publish(createOutgoingEvent(networksCounted, event));
    }
  }

  return {
    publish,

    /** All figures: copies that missed something have it then. */
    async publishAll(): Promise<void> {
      let rows: CountedRow[] = [];
      for await (const total of totals.find().lean().cursor()) {
        if (rows.push(rowOf(total)) < maxNetworksPerEvent) continue;
        await publish(rows);
        rows = [];
      }
      await publish(rows);
    },
  };
}

export type CountedPublisher = ReturnType<typeof createCountedPublisher>;
