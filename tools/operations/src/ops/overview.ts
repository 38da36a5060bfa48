import type { DeadLetter } from '@wifi-share/service-kit/events/dead-letter';
import { listDeadLetters } from '@wifi-share/service-kit/events/dead-letter-box';
import type { Figure } from '@wifi-share/service-kit/metrics/parse-metrics';
import { type Installation, OpsProblem } from './installation.js';
import { figuresOf, valuesBy } from './service-figures.js';
import { withJetStream } from './with-jet-stream.js';

export interface Overview {
  /** Services and servers that do not answer. */
  away: string[];
  consumers: { service: string; consumer: string; pending: number; lagSeconds: number; deadLetters: number }[];
  outboxes: { service: string; collection: string; documents: number; oldestSeconds: number }[];
  queues: { queue: string; waiting: number; active: number; delayed: number; failed: number }[];
  /** Null where admin-security is away. */
  blockedAddresses: number | null;
  deadLetters: { service: string; consumer: string; reason: string; count: number }[];
}

/** The oldest so many dead letters are looked at. */
export const mostDeadLetters = 10_000;

/** What waits and what is stuck, anywhere. */
export async function readOverview(installation: Installation): Promise<Overview> {
  const names = Object.keys(installation.services);
  const [letters, ...asked] = await Promise.all([
    deadLettersIn(installation),
    ...names.map(async (service) => ({ service, figures: await figuresOf(installation, service) })),
  ]);
  const away = asked.flatMap(({ service, figures }) => (figures ? [] : [service]));
  const answered = asked.flatMap(({ service, figures }) => (figures ? [{ service, figures }] : []));
  return {
    away: letters ? away : ['NATS', ...away],
    consumers: answered.flatMap(consumersOf),
    outboxes: answered.flatMap(outboxesOf),
    queues: answered.flatMap(queuesOf),
    blockedAddresses:
      answered.flatMap(({ figures }) => figures).find(({ name }) => name === 'blocked_addresses')?.value ?? null,
    deadLetters: byReason(letters ?? []),
  };
}

const deadLettersIn = (installation: Installation): Promise<DeadLetter[] | null> =>
  withJetStream(installation, (jetStream) => listDeadLetters(jetStream, mostDeadLetters)).catch((error) => {
    if (error instanceof OpsProblem) return null;
    throw error;
  });

interface Answered {
  service: string;
  figures: Figure[];
}

function consumersOf({ service, figures }: Answered): Overview['consumers'] {
  const names = ['event_consumer_pending_messages', 'event_consumer_lag_seconds', 'event_dead_letters'] as const;
  return valuesBy(figures, 'consumer', names).map((values) => ({
    service,
    consumer: values.label,
    pending: values.event_consumer_pending_messages,
    lagSeconds: values.event_consumer_lag_seconds,
    deadLetters: values.event_dead_letters,
  }));
}

function outboxesOf({ service, figures }: Answered): Overview['outboxes'] {
  const names = ['outbox_waiting_documents', 'outbox_oldest_entry_seconds'] as const;
  return valuesBy(figures, 'collection', names).map((values) => ({
    service,
    collection: values.label,
    documents: values.outbox_waiting_documents,
    oldestSeconds: values.outbox_oldest_entry_seconds,
  }));
}

export function queuesOf({ figures }: Pick<Answered, 'figures'>): Overview['queues'] {
  const jobs = figures.filter(({ name }) => name === 'queue_jobs');
  return [...new Set(jobs.map(({ labels }) => labels.queue ?? ''))].map((queue) => {
    const inState = (state: string) =>
      jobs.find(({ labels }) => labels.queue === queue && labels.state === state)?.value ?? 0;
    const [waiting, active] = [inState('waiting'), inState('active')];
    return { queue, waiting, active, delayed: inState('delayed'), failed: inState('failed') };
  });
}

function byReason(letters: readonly DeadLetter[]): Overview['deadLetters'] {
  const groups = new Map<string, Overview['deadLetters'][number]>();
  for (const { service, consumer, reason } of letters) {
    const key = JSON.stringify([service, consumer, reason]);
    const group = groups.get(key) ?? { service, consumer, reason, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
