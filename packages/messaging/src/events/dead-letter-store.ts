import { streams } from '@wifi-share/contracts/events/streams';
import { NatsError, headers as newHeaders } from 'nats';
import { BusUnavailable } from './bus-unavailable.js';
import { ephemeralConsumer } from './count-dead-letters.js';
import { type DeadLetter, describeDeadLetter, originalSubject, type StoredDeadLetter } from './dead-letter.js';
import type { JetStream } from './nats-connection.js';
import { replayForHeader, replayTarget } from './replays.js';

const box = streams.deadLetters.name;
/** The oldest so many dead letters are shown. */
export const mostDeadLetters = 10_000;

const batchSize = 500;
const batchWithinMilliseconds = 10_000;

/** Which dead letters are meant: all that fit. */
export interface Choice {
  service?: string | undefined;
  consumer?: string | undefined;
  type?: string | undefined;
  /** All of them without it. */
  most?: number;
}

export interface DeadLetterList {
  /** The oldest first. */
  letters: DeadLetter[];
  /** How many fit. */
  total: number;
}

/** All that fit, by their age; where there are more than `most`, the oldest. Throws BusUnavailable. */
export async function listDeadLetters(
  { client, manager }: JetStream,
  { service = '*', consumer = '*', type, most = Number.POSITIVE_INFINITY }: Choice = {},
): Promise<DeadLetterList> {
  const letters: DeadLetter[] = [];
  const reader = await manager.consumers
    .add(box, ephemeralConsumer(`dead-letters.${service}.${consumer}.>`))
    .catch(nullWhenMissing);
  if (!reader) return { letters, total: 0 };
  const messages = await client.consumers.get(box, reader.name);
  let pending = reader.num_pending;
  let fitting = 0;
  try {
    // Subjects say nothing of the type: all have to be looked at.
    while (pending > 0 && (type !== undefined || fitting < most)) {
      const before = pending;
      const size = type === undefined ? Math.min(batchSize, most - fitting) : batchSize;
      const asked = Math.min(size, pending);
      for await (const message of await messages.fetch({ max_messages: asked, expires: batchWithinMilliseconds })) {
        const { seq, subject, headers, data, info } = message;
        pending--;
        const at = new Date(info.timestampNanos / 1e6);
        const letter = describeDeadLetter({ seq, subject, headers, data, at });
        if ((type ?? letter.type) !== letter.type) continue;
        if (fitting++ < most) letters.push(letter);
      }
      if (pending > before - asked) throw new BusUnavailable(new Error('it does not deliver all'));
    }
    return { letters, total: type === undefined ? fitting + pending : fitting };
  } finally {
    await messages.delete().catch(() => undefined);
  }
}

/** Null when it is not there. */
export async function findDeadLetter(jetStream: JetStream, id: number): Promise<DeadLetter | null> {
  const message = await find(jetStream, id);
  return message && describeDeadLetter(message);
}

/**
 * Publishes a message again for the one consumer that dead-lettered it, and removes it from the stream of dead letters. A
 * crash in between leaves it there: consumers are idempotent. Null when it is not there.
 */
export async function replayDeadLetter(jetStream: JetStream, id: number): Promise<DeadLetter | null> {
  const message = await find(jetStream, id);
  if (!message) return null;
  const letter = describeDeadLetter(message);
  const addressed = newHeaders();
  addressed.set(replayForHeader, replayTarget(letter.service, letter.consumer));
  const msgID = `replay-${message.at.getTime()}-${id}`;
  await jetStream.client.publish(originalSubject(message), message.data, { headers: addressed, msgID });
  await remove(jetStream, id);
  return letter;
}

/** Removes a dead letter for good. Null when it is not there. */
export async function discardDeadLetter(jetStream: JetStream, id: number): Promise<DeadLetter | null> {
  const message = await find(jetStream, id);
  if (!message) return null;
  await remove(jetStream, id);
  return describeDeadLetter(message);
}

async function find({ manager }: JetStream, seq: number): Promise<StoredDeadLetter | null> {
  const message = await manager.streams.getMessage(box, { seq }).catch(nullWhenMissing);
  if (!message) return null;
  const { subject, header, data, time } = message;
  return { seq, subject, headers: header, data, at: time };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NatsError && error.api_error?.code === 404) return null;
  throw error;
}

/** Another process may have removed it at the same time. */
async function remove(jetStream: JetStream, seq: number): Promise<void> {
  try {
    await jetStream.manager.streams.deleteMessage(box, seq);
  } catch (error) {
    if (await find(jetStream, seq)) throw error;
  }
}
