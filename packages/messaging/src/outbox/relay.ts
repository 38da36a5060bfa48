import { setTimeout as delay } from 'node:timers/promises';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { FastifyBaseLogger } from 'fastify';
import type { Collection } from 'mongoose';
import type { EventBus } from '../events/bus.js';
import type { MailQueue } from '../mail/mail-queue.js';
import type { OutboxEntry } from './outbox-entry.js';
import { registerOutboxMetrics } from './outbox-metrics.js';

interface OutboxDocument {
  _id: string;
  outbox: OutboxEntry[];
}

export interface RelayOptions {
  /** The driver's collection: `Model.collection`. */
  collection: Collection;
  bus: EventBus;
  /** Needed where `createMailEntry` is used. */
  mailQueue?: MailQueue;
  log: FastifyBaseLogger;
  /** Interval of the search for entries without a `kick`: left by a crash, or while NATS was down. */
  sweepMilliseconds?: number;
  /** Matches documents that are kept only for their outbox; deleted when it is empty. */
  tombstones?: Record<string, unknown>;
}

export interface OutboxRelay {
  /** Call after each write to an outbox; returns at once. */
  kick(): void;
  /** Finishes the current document and closes the mail queue. */
  stop(): Promise<void>;
}

/**
 * Sends the outbox entries of a collection. An entry is removed only after JetStream or the mail queue have stored it, so
 * a crash in between sends it again, under the same id. Several instances may run.
 */
export function createOutboxRelay(options: RelayOptions): Pick<OutboxRelay, 'kick'> & { start(): OutboxRelay } {
  const { bus, log, sweepMilliseconds = 5000 } = options;
  const stopping = new AbortController();
  let sleeping = new AbortController();

  const run = async () => {
    while (!stopping.signal.aborted) {
      sleeping = new AbortController();
      await sweep(options, stopping.signal).catch((err) => log.warn({ err }, 'the outbox could not be read'));
      await delay(sweepMilliseconds, undefined, { signal: sleeping.signal }).catch(() => undefined);
    }
  };
  /** During a sweep, the next one follows at once. */
  const kick = () => sleeping.abort();

  return {
    kick,
    start: () => {
      const ended = run();
      bus.onReconnect(kick);
      const unregisterMetrics = registerOutboxMetrics(bus.service, options.collection);
      return {
        kick,
        stop: async () => {
          unregisterMetrics();
          stopping.abort();
          kick();
          await ended;
          await options.mailQueue?.close();
        },
      };
    },
  };
}

/** A relay that runs already. */
export const startOutboxRelay = (options: RelayOptions): OutboxRelay => createOutboxRelay(options).start();

async function sweep(options: RelayOptions, signal: AbortSignal): Promise<void> {
  const { tombstones } = options;
  const collection = withStringIds<OutboxDocument>(options.collection);
  const down = new Set<OutboxEntry['kind']>(options.mailQueue ? [] : ['mail']);
  const waiting = { 'outbox.id': { $exists: true } };
  for await (const { _id } of collection.find(waiting, { projection: { _id: 1 } })) {
    // Read as late as possible: what was deleted while the others were sent is no longer published (R17).
    const document = await collection.findOne({ _id, ...waiting }, { projection: { outbox: 1 } });
    if (!document) continue;
    for (const kind of ['event', 'mail'] as const) {
      if (signal.aborted) return;
      if (!down.has(kind) && (await relay(options, document, kind)) === 'receiver down') down.add(kind);
    }
    if (down.size === 2) return;
  }
  if (tombstones) await collection.deleteMany({ ...tombstones, outbox: { $exists: false } });
}

/**
 * Sends a document's entries of one kind in order, up to the first failure: the rest waits for the next sweep. A receiver
 * that is down times out only after seconds, so it is not tried for the other documents either.
 */
async function relay(
  options: RelayOptions,
  { _id, outbox }: OutboxDocument,
  kind: OutboxEntry['kind'],
): Promise<'continue' | 'receiver down'> {
  for (const entry of outbox.filter((candidate) => candidate.kind === kind)) {
    try {
      await send(options, entry);
      await remove(options, _id, entry.id);
    } catch (err) {
      options.log.warn({ err, document: _id, entry: entry.id }, 'an outbox entry has to wait');
      return err instanceof DependencyUnavailable ? 'receiver down' : 'continue';
    }
  }
  return 'continue';
}

async function send({ bus, mailQueue }: RelayOptions, entry: OutboxEntry): Promise<void> {
  if (entry.kind === 'event') await bus.publish(entry);
  else if (mailQueue) await mailQueue.enqueue(entry.id, entry.job);
  else throw new Error('an e-mail in the outbox, but no mail queue to send it to');
}

/**
 * Removes exactly this entry; with the last one the field goes too, so that the sparse index holds waiting documents only.
 * Where another instance removed entries in between, both writes may miss: the next sweep sends and removes again.
 */
async function remove(options: RelayOptions, _id: string, id: string): Promise<void> {
  const collection = withStringIds<OutboxDocument>(options.collection);
  const only = await collection.updateOne({ _id, outbox: { $size: 1 }, 'outbox.id': id }, { $unset: { outbox: '' } });
  if (only.matchedCount === 1) return;
  await collection.updateOne({ _id, 'outbox.1': { $exists: true } }, { $pull: { outbox: { id } } });
}
