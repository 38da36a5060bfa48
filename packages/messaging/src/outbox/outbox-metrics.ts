import { registerScrapedGauges } from '@wifi-share/service-kit/metrics/scraped-gauges';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { Collection } from 'mongoose';
import { Gauge } from 'prom-client';
import type { OutboxEntry } from './outbox-entry.js';

const labelNames = ['collection', 'service'];

const registered = new Gauge({
  name: 'outbox_info',
  help: 'Always 1, for each collection with outboxes that the service has, whatever can be read of it',
  labelNames,
});
const waiting = new Gauge({
  name: 'outbox_waiting_documents',
  help: 'Documents with something in their outbox that is not sent yet; 1000 stands for more',
  labelNames,
});
const age = new Gauge({
  name: 'outbox_oldest_entry_seconds',
  help: 'Age of the oldest entry that is not sent yet; 0 when there is none',
  labelNames,
});

/** Bounds the cost of a scrape; the exact size of a larger backlog does not matter. */
const maxDocuments = 1000;

/** Exports how much waits in the outboxes of a service's collection. Returns the function that removes the metrics. */
export function registerOutboxMetrics(service: string, collection: Collection): () => void {
  const labels = { collection: collection.collectionName, service };
  registered.set(labels, 1);
  const unregister = registerScrapedGauges(
    [
      { gauge: waiting, labels },
      { gauge: age, labels },
    ],
    async () => {
      const documents = await withStringIds<{ _id: string; outbox?: Pick<OutboxEntry, 'since'>[] }>(collection)
        .find({ 'outbox.id': { $exists: true } }, { projection: { 'outbox.since': 1 } })
        .limit(maxDocuments)
        .toArray();
      const times = documents.flatMap(({ outbox = [] }) => outbox.map(({ since }) => since?.getTime() ?? Date.now()));
      return [documents.length, Math.max(0, Date.now() - Math.min(Date.now(), ...times)) / 1000];
    },
  );
  return () => {
    registered.remove(labels);
    unregister();
  };
}
