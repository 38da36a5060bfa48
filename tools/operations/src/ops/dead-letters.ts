import type { DeadLetter } from '@wifi-share/service-kit/events/dead-letter';
import { discardDeadLetter, listDeadLetters, replayDeadLetter } from '@wifi-share/service-kit/events/dead-letter-box';
import type { JetStream } from '@wifi-share/service-kit/events/nats-connection';
import { type Installation, OpsProblem } from './installation.js';
import { mostDeadLetters } from './overview.js';
import { figuresOf } from './service-figures.js';
import { shortened, table } from './table.js';

/** Which dead letters are meant: all that fit. */
export interface Choice {
  type: string | undefined;
  consumer: string | undefined;
}

export async function chosenDeadLetters(jetStream: JetStream, { type, consumer }: Choice): Promise<DeadLetter[]> {
  const letters = await listDeadLetters(jetStream, mostDeadLetters);
  return letters.filter(
    (letter) => (type ?? letter.type) === letter.type && (consumer ?? letter.consumer) === letter.consumer,
  );
}

export function deadLettersText(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return 'There are no dead letters.';
  const rows = letters.map(({ id, at, type, service, consumer, tries, reason }) => [
    ...[id, at.slice(0, 19).replace('T', ' '), type, `${service} ${consumer}`, tries],
    shortened(reason),
  ]);
  return table(['id', 'given up (UTC)', 'event', 'by', 'tries', 'because of'], rows);
}

/**
 * Gives dead letters to their consumers, one after the other; resolves to those that were there. Throws OpsProblem at
 * one whose consumer is no more: nobody would take it.
 */
export async function replayAll(
  installation: Installation,
  jetStream: JetStream,
  ids: readonly number[],
): Promise<DeadLetter[]> {
  const present = await listDeadLetters(jetStream, mostDeadLetters);
  for (const service of new Set(present.filter(({ id }) => ids.includes(id)).map((letter) => letter.service))) {
    const own = present.filter((letter) => letter.service === service && ids.includes(letter.id));
    await requireConsumers(installation, service, own);
  }
  return eachFound(ids, (id) => replayDeadLetter(jetStream, id));
}

/** Removes dead letters for good; resolves to those that were there. */
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

/** A service that is away takes its messages when it is back. */
async function requireConsumers(installation: Installation, service: string, letters: readonly DeadLetter[]) {
  const figures = service in installation.services ? await figuresOf(installation, service) : [];
  if (!figures) return;
  const running = new Set(figures.map(({ labels }) => labels.consumer));
  const orphan = letters.find(({ consumer }) => !running.has(consumer));
  if (!orphan) return;
  throw new OpsProblem(
    `${service} has no consumer ${orphan.consumer} (any more), which gave ${orphan.id} up: nobody would take it. ` +
      `\`ops discard ${orphan.id}\` removes it.`,
  );
}
