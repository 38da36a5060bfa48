import type { DeadLetter } from '@wifi-share/messaging/events/dead-letter';
import { type DeadLetterList, listDeadLetters, mostDeadLetters } from '@wifi-share/messaging/events/dead-letter-store';
import {
  type Answered,
  consumersOf,
  outboxesOf,
  queuesOf,
  type Unread,
  unreadOf,
} from '@wifi-share/messaging/figures/metric-series';
import { figuresOf, isReady } from '@wifi-share/messaging/figures/service-figures';
import { type Installation, OpsProblem } from './installation.js';
import { memoryIn, memoryOf, type ProcessMemory } from './memory.js';
import { withJetStream } from './with-jet-stream.js';

export interface Overview {
  /** Services and servers that do not answer. */
  away: string[];
  /** Services that start, stop or wait for a backing server: they may have more than they show. */
  notReady: string[];
  /** Left out below. */
  unread: Unread[];
  consumers: { service: string; consumer: string; pending: number; lagSeconds: number; deadLetters: number }[];
  outboxes: { service: string; collection: string; documents: number; oldestSeconds: number }[];
  queues: { queue: string; waiting: number; active: number; delayed: number; failed: number }[];
  /** Null where admin-security does not say. */
  blockedAddresses: number | null;
  /** By reason, of the oldest 10,000. */
  deadLetters: { service: string; consumer: string; reason: string; count: number }[];
  /** How many there are; null where NATS is away. */
  allDeadLetters: number | null;
  /** The largest first. */
  memory: ProcessMemory[];
}

/** What waits and what is stuck, anywhere. */
export async function readOverview(installation: Installation): Promise<Overview> {
  const [list, ...asked] = await Promise.all([
    deadLettersIn(installation),
    ...Object.entries(installation.services).map(async ([service, origin]) => ({
      service,
      figures: await figuresOf(origin, service),
    })),
  ]);
  const away = asked.flatMap(({ service, figures }) => (figures ? [] : [service]));
  const answered = asked.flatMap(({ service, figures }) => (figures ? [{ service, figures }] : []));
  const blockedAddresses = blockedIn(answered);
  const isBlockedUnread = blockedAddresses === null && answered.some(({ service }) => service === gateKeeper);
  return {
    away: list ? away : ['NATS', ...away],
    notReady: answered.flatMap(({ service, figures }) => (isReady(figures) ? [] : service)),
    unread: [
      ...answered.flatMap(unreadOf),
      ...(isBlockedUnread ? [{ service: gateKeeper, kind: 'list', name: 'blocked addresses' }] : []),
    ],
    consumers: answered.flatMap(consumersOf),
    outboxes: answered.flatMap(outboxesOf),
    queues: answered.flatMap(queuesOf),
    blockedAddresses,
    deadLetters: byReason(list?.letters ?? []),
    allDeadLetters: list?.total ?? null,
    memory: installation.processes ? await memoryOf(installation.processes) : memoryIn(answered, installation.services),
  };
}

/** Whether nothing is missing in it. */
export const isWhole = ({ away, notReady, unread }: Overview): boolean =>
  [...away, ...notReady, ...unread].length === 0;

const gateKeeper = 'admin-security';

const blockedIn = (answered: readonly Answered[]): number | null =>
  answered.flatMap(({ figures }) => figures).find(({ name }) => name === 'blocked_addresses')?.value ?? null;

const deadLettersIn = (installation: Installation): Promise<DeadLetterList | null> =>
  withJetStream(installation, (jetStream) => listDeadLetters(jetStream, { most: mostDeadLetters })).catch((error) => {
    if (error instanceof OpsProblem) return null;
    throw error;
  });

function byReason(letters: readonly DeadLetter[]): Overview['deadLetters'] {
  const groups = new Map<string, Overview['deadLetters'][number]>();
  for (const { service, consumer, reason } of letters) {
    const key = JSON.stringify([service, consumer, reason]);
    const group = groups.get(key) ?? { service, consumer, reason, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
