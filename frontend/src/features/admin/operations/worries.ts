import type { Operations } from '@wifi-share/contracts/calls/admin-operations';

/** What needs an operator. `names` are services, consumers or outboxes. */
export type Worry =
  | { kind: 'away' | 'notReady' | 'unread' | 'behind' | 'unsent'; names: string[] }
  | { kind: 'mails' | 'letters'; count: number }
  | { kind: 'backupLate' | 'backupNone' }
  /** `share`: what is free, from 0 to 1. */
  | { kind: 'disk'; share: number };

/** Work that waits for less passes by itself; as in deploy/prometheus-alerts.yml. */
const usualSeconds = { consumer: 300, outbox: 120 };
const leastFreeShare = 0.1;

/** Consumers that have not applied everything for a while. */
const behindIn = ({ consumers }: Operations) =>
  consumers.filter(({ pending, lagSeconds }) => pending > 0 && lagSeconds > usualSeconds.consumer);

/** Outboxes that were not sent for a while. */
const unsentIn = ({ outboxes }: Operations) =>
  outboxes.filter(({ documents, oldestSeconds }) => documents > 0 && oldestSeconds > usualSeconds.outbox);

/** The queue of e-mails; absent while the mailer is away. */
export const mailQueueIn = ({ queues }: Operations) => queues.find(({ queue }) => queue === 'mail');

/** What is not as it should be, the most pressing first; nothing when all is well. */
export function worriesIn(operations: Operations): Worry[] {
  const { parts, unread, deadLetters, backup, disk } = operations;
  const named = (state: string) => parts.filter((part) => part.state === state).map(({ name }) => name);
  const lists = {
    away: named('away'),
    notReady: named('not_ready'),
    unread: unread.map(({ service, name }) => `${service} ${name}`),
    behind: behindIn(operations).map(({ service, consumer }) => `${service} ${consumer}`),
    unsent: unsentIn(operations).map(({ service, collection }) => `${service} ${collection}`),
  };
  const counts = { mails: mailQueueIn(operations)?.failed ?? 0, letters: deadLetters ?? 0 };
  const share = disk && disk.totalBytes > 0 ? disk.freeBytes / disk.totalBytes : 1;
  return [
    ...(Object.keys(lists) as (keyof typeof lists)[]).flatMap((kind) =>
      lists[kind].length > 0 ? [{ kind, names: lists[kind] }] : [],
    ),
    ...(share < leastFreeShare ? [{ kind: 'disk' as const, share }] : []),
    ...(backup.state === 'late' ? [{ kind: 'backupLate' as const }] : []),
    ...(backup.state === 'none' ? [{ kind: 'backupNone' as const }] : []),
    ...(Object.keys(counts) as (keyof typeof counts)[]).flatMap((kind) =>
      counts[kind] > 0 ? [{ kind, count: counts[kind] }] : [],
    ),
  ];
}
