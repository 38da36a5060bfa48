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
  /** How often to look for entries that no `kick` told of: left by a crash, or while NATS was away. */
  sweepMilliseconds?: number;
  /** Matches documents that are kept only for their outbox; they go when it is empty. */
  tombstones?: Record<string, unknown>;
}

export interface OutboxRelay {
  /** Call after each write that put something into an outbox; returns at once. */
  kick(): void;
  /** Finishes the document in hand. */
  stop(): Promise<void>;
}

/**
 * Sends what stands in the outboxes of a collection: each entry leaves its document only after JetStream or the mail
 * queue have stored it, so a crash in between sends it again, under the same id. Several copies may run.
 */
export function startOutboxRelay(options: RelayOptions): OutboxRelay {
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
  const ended = run();
  /** During a sweep it makes the next one follow at once. */
  const kick = () => sleeping.abort();
  bus.onReconnect(kick);
  const hide = registerOutboxMetrics(options.collection);

  return {
    kick,
    stop: async () => {
      hide();
      stopping.abort();
      kick();
      await ended;
    },
  };
}

async function sweep(options: RelayOptions, signal: AbortSignal): Promise<void> {
  const { tombstones } = options;
  const collection = withStringIds<OutboxDocument>(options.collection);
  const away = new Set<OutboxEntry['kind']>();
  const waiting = { 'outbox.id': { $exists: true } };
  for await (const { _id } of collection.find(waiting, { projection: { _id: 1 } })) {
    // Read when its turn comes: what was deleted while the others were sent is told to nobody any more (R17).
    const document = await collection.findOne({ _id, ...waiting }, { projection: { outbox: 1 } });
    if (!document) continue;
    for (const kind of ['event', 'mail'] as const) {
      if (signal.aborted) return;
      if (!away.has(kind) && (await relay(options, document, kind)) === 'receiver away') away.add(kind);
    }
    if (away.size === 2) return;
  }
  if (tombstones) await collection.deleteMany({ ...tombstones, outbox: { $exists: false } });
}

/**
 * Sends a document's entries of one kind in their order, up to one that fails: the rest waits for the next sweep. Who
 * is away takes seconds to show it, and would not take the other documents' entries either.
 */
async function relay(
  options: RelayOptions,
  { _id, outbox }: OutboxDocument,
  kind: OutboxEntry['kind'],
): Promise<'went on' | 'receiver away'> {
  for (const entry of outbox.filter((candidate) => candidate.kind === kind)) {
    try {
      await send(options, entry);
      await remove(options, _id, entry.id);
    } catch (err) {
      options.log.warn({ err, document: _id, entry: entry.id }, 'an outbox entry has to wait');
      return err instanceof DependencyUnavailable ? 'receiver away' : 'went on';
    }
  }
  return 'went on';
}

async function send({ bus, mailQueue }: RelayOptions, entry: OutboxEntry): Promise<void> {
  if (entry.kind === 'event') await bus.publish(entry);
  else if (mailQueue) await mailQueue.enqueue(entry.id, entry.job);
  else throw new Error('an e-mail in the outbox, but no mail queue to send it to');
}

/**
 * Removes exactly this entry; the last one takes the field with it, so that the sparse index holds waiting documents
 * only. Where another copy removed entries in between, both writes may miss: the next sweep sends and removes again.
 */
async function remove(options: RelayOptions, _id: string, id: string): Promise<void> {
  const collection = withStringIds<OutboxDocument>(options.collection);
  const only = await collection.updateOne({ _id, outbox: { $size: 1 }, 'outbox.id': id }, { $unset: { outbox: '' } });
  if (only.matchedCount === 1) return;
  await collection.updateOne({ _id, 'outbox.1': { $exists: true } }, { $pull: { outbox: { id } } });
}
