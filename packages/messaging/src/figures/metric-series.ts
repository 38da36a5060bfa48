import type { Figure } from '@wifi-share/service-kit/metrics/parse-metrics';
import { allOf, isReady, type Kind } from './service-figures.js';

const consumer = {
  info: 'event_consumer_info',
  label: 'consumer',
  names: ['event_consumer_pending_messages', 'event_consumer_lag_seconds', 'event_dead_letters'],
} as const;
const outbox = {
  info: 'outbox_info',
  label: 'collection',
  names: ['outbox_waiting_documents', 'outbox_oldest_entry_seconds'],
} as const;
const queue = { info: 'queue_info', label: 'queue', names: ['queue_jobs'] } as const;

const kinds: Record<string, Kind> = { consumer, outbox, queue };

/** What a service answered. */
export interface Answered {
  service: string;
  figures: Figure[];
}

export const consumersOf = ({ service, figures }: Answered) =>
  allOf(figures, consumer).flatMap(({ name, values }) =>
    values
      ? {
          service,
          consumer: name,
          pending: values.event_consumer_pending_messages,
          lagSeconds: values.event_consumer_lag_seconds,
          deadLetters: values.event_dead_letters,
        }
      : [],
  );

/**
 * Whether a service has a consumer, readable or not, by its figures: null when it is away. `unsure` while it is away or not
 * ready, as it may have more than it shows.
 */
export function consumerState(figures: readonly Figure[] | null, name: string): 'known' | 'unsure' | 'gone' {
  if (figures && allOf(figures, consumer).some((one) => one.name === name)) return 'known';
  return figures && isReady(figures) ? 'gone' : 'unsure';
}

export const outboxesOf = ({ service, figures }: Answered) =>
  allOf(figures, outbox).flatMap(({ name, values }) =>
    values
      ? {
          service,
          collection: name,
          documents: values.outbox_waiting_documents,
          oldestSeconds: values.outbox_oldest_entry_seconds,
        }
      : [],
  );

export const queuesOf = ({ figures }: Pick<Answered, 'figures'>) =>
  allOf(figures, queue).flatMap(({ name, values }) => {
    const inState = (state: string) =>
      figures.find(({ labels }) => labels.queue === name && labels.state === state)?.value ?? 0;
    const [waiting, active] = [inState('waiting'), inState('active')];
    return values ? { queue: name, waiting, active, delayed: inState('delayed'), failed: inState('failed') } : [];
  });

/** A consumer, outbox or queue whose metrics could not be read. */
export interface Unread {
  service: string;
  kind: string;
  name: string;
}

export const unreadOf = ({ service, figures }: Answered): Unread[] =>
  Object.entries(kinds).flatMap(([kind, declared]) =>
    allOf(figures, declared).flatMap(({ name, values }) => (values ? [] : { service, kind, name })),
  );

/** `networks consumer notify, networks outbox networks` */
export const unreadText = (unread: readonly Unread[]): string =>
  unread.map(({ service, kind, name }) => `${service} ${kind} ${name}`).join(', ');
