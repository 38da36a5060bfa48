import type { DeadLetter } from '@wifi-share/messaging/events/dead-letter';
import {
  type DeadLetterList,
  discardDeadLetter,
  findDeadLetter,
  replayDeadLetter,
} from '@wifi-share/messaging/events/dead-letter-store';
import type { JetStream } from '@wifi-share/messaging/events/nats-connection';
import { consumerState } from '@wifi-share/messaging/figures/metric-series';
import { figuresOf } from '@wifi-share/messaging/figures/service-figures';
import { type Installation, OpsProblem } from './installation.js';
import { shortened, table } from './table.js';

export function deadLettersText({ letters, total }: DeadLetterList): string {
  if (letters.length === 0) return 'There are no dead letters.';
  const rows = letters.map(({ id, at, type, service, consumer, tries, reason }) => [
    ...[id, at.slice(0, 19).replace('T', ' '), type, `${service} ${consumer}`, tries],
    shortened(reason),
  ]);
  const shown = table(['id', 'failed (UTC)', 'event', 'consumer', 'tries', 'because of'], rows);
  return total > letters.length ? `${shown}\n\nThe oldest ${letters.length} of ${total} are shown.` : shown;
}

/** The dead letters that exist among the ids. */
export const deadLettersWith = (jetStream: JetStream, ids: readonly number[]): Promise<DeadLetter[]> =>
  eachFound(ids, (id) => findDeadLetter(jetStream, id));

/**
 * Replays dead letters one after the other; resolves to those that still existed. Throws OpsProblem before anything is
 * replayed when the consumer of one does not exist.
 */
export async function replayAll(
  installation: Installation,
  jetStream: JetStream,
  letters: readonly DeadLetter[],
): Promise<DeadLetter[]> {
  for (const service of new Set(letters.map((letter) => letter.service))) {
    const own = letters.filter((letter) => letter.service === service);
    await requireConsumers(installation, service, own);
  }
  const ids = letters.map(({ id }) => id);
  return eachFound(ids, (id) => replayDeadLetter(jetStream, id));
}

/** Deletes dead letters; resolves to those that existed. */
export const discardAll = (jetStream: JetStream, ids: readonly number[]): Promise<DeadLetter[]> =>
  eachFound(ids, (id) => discardDeadLetter(jetStream, id));

async function eachFound(
  ids: readonly number[],
  take: (id: number) => Promise<DeadLetter | null>,
): Promise<DeadLetter[]> {
  const taken: DeadLetter[] = [];
  for (const id of ids) {
    const letter = await take(id);
    if (letter) taken.push(letter);
  }
  return taken;
}

async function requireConsumers(installation: Installation, service: string, letters: readonly DeadLetter[]) {
  const { [service]: origin } = installation.services;
  const figures = origin === undefined ? null : await figuresOf(origin, service);
  const stateOf = ({ consumer }: DeadLetter) => (origin === undefined ? 'gone' : consumerState(figures, consumer));
  const orphan = letters.find((letter) => stateOf(letter) !== 'known');
  if (!orphan) return;
  const { id, consumer } = orphan;
  if (stateOf(orphan) === 'unsure') {
    throw new OpsProblem(
      `${service} ${figures ? 'is not ready' : 'does not answer'} and does not show a consumer ${consumer} (yet), to ` +
        `which ${id} belongs. Nothing was replayed: try again when it is ready.`,
    );
  }
  throw new OpsProblem(
    `${service} has no consumer ${consumer} (any more), to which ${id} belongs. Nothing was replayed: ` +
      `\`ops discard ${id}\` removes it.`,
  );
}
