import { mostDeadLetters } from '@wifi-share/messaging/events/dead-letter-store';
import { unreadText } from '@wifi-share/messaging/figures/metric-series';
import type { ProcessMemory } from './memory.js';
import { isWhole, type Overview } from './overview.js';
import { duration, megabytes, shortened, table } from './table.js';

/** An overview in words: what is in order is counted, what is not is listed. */
export function overviewText(overview: Overview): string {
  const { away, notReady, unread, consumers, outboxes, queues, blockedAddresses, deadLetters, memory } = overview;
  const allDeadLetters = overview.allDeadLetters ?? 0;
  const behind = consumers.filter(({ pending, deadLetters }) => pending > 0 || deadLetters > 0);
  const waiting = outboxes.filter(({ documents }) => documents > 0);
  const parts = [
    isWhole(overview) && 'Everything answers.',
    away.length > 0 && `DO NOT ANSWER: ${away.join(', ')}. What follows is without them.`,
    notReady.length > 0 && `NOT READY: ${notReady.join(', ')}. They may have more than what follows.`,
    unread.length > 0 && `COULD NOT BE READ: ${unreadText(unread)}. What follows is without them.`,
    table(
      ['queue', 'waiting', 'active', 'delayed', 'failed'],
      queues.map((each) => [each.queue, each.waiting, each.active, each.delayed, each.failed]),
    ),
    behind.length > 0 &&
      table(
        ['consumer', 'messages behind', 'oldest', 'dead letters'],
        behind.map((each) => [
          `${each.service} ${each.consumer}`,
          each.pending,
          duration(each.lagSeconds),
          each.deadLetters,
        ]),
      ),
    `${consumers.length - behind.length} of ${consumers.length} consumers have applied everything.`,
    waiting.length > 0 &&
      table(
        ['outbox', 'documents', 'oldest'],
        waiting.map((each) => [`${each.service} ${each.collection}`, each.documents, duration(each.oldestSeconds)]),
      ),
    `${outboxes.length - waiting.length} of ${outboxes.length} outboxes are empty.`,
    deadLetters.length > 0 &&
      table(
        ['dead letters', 'consumer', 'because of'],
        deadLetters.map((each) => [each.count, `${each.service} ${each.consumer}`, shortened(each.reason)]),
      ),
    allDeadLetters > mostDeadLetters &&
      `Of ${allDeadLetters} dead letters, the oldest ${mostDeadLetters} were looked at.`,
    blockedAddresses !== null && `${blockedAddresses} addresses are kept out of the admin area.`,
    memory.length > 0 && memoryText(memory),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function memoryText(memory: readonly ProcessMemory[]): string {
  const rows = memory.map(({ process, kind, bytes }) => [process, megabytes(bytes), kind]);
  const all = memory.reduce((sum, { bytes }) => sum + bytes, 0);
  return table(['process', 'memory', ''], [...rows, ['together', megabytes(all), '']]);
}
