import { withoutSecrets } from '@wifi-share/service-kit/app/without-secrets';
import type { FastifyBaseLogger } from 'fastify';
import type { JsMsg } from 'nats';
import { Counter } from 'prom-client';
import type { EventBus } from './bus.js';
import { lastToken } from './subscribe.js';

const deadLettered = new Counter({
  name: 'events_dead_lettered_total',
  help: 'Messages that a consumer gave up on',
  labelNames: ['consumer'],
});

/** Headers of a dead letter; its body is the message's, byte for byte, so that it can be published again. */
export const deadLetterHeaders = {
  reason: 'Dead-Letter-Reason',
  subject: 'Dead-Letter-Subject',
  stream: 'Dead-Letter-Stream',
  seq: 'Dead-Letter-Seq',
  tries: 'Dead-Letter-Tries',
} as const;

const longestReason = 1000;

interface Circumstances {
  bus: EventBus;
  log: FastifyBaseLogger;
  consumer: string;
  /** How often the consumer has tried it. */
  tries: number;
}

/** One of several things that a message says. */
interface MessagePart {
  /** What it is about. */
  entityId: string;
  /** Its place in the message. */
  index: number;
  payload: string | Uint8Array;
}

/**
 * Stores a message, or the part of it that failed, with the reason under `dead-letters.<service>.<consumer>.<entity id>`.
 * Throws BusUnavailable when that could not be stored; repeating it is harmless.
 */
export async function publishDeadLetter(
  { bus, log, consumer, tries }: Circumstances,
  message: JsMsg,
  reason: unknown,
  { entityId, index, payload }: MessagePart = { entityId: lastToken(message.subject), index: 0, payload: message.data },
): Promise<void> {
  const { stream, streamSequence, timestampNanos } = message.info;
  await bus.publishMessage({
    subject: `dead-letters.${bus.service}.${consumer}.${entityId}`,
    // Services have consumers of the same name.
    id: `${bus.service}-${consumer}-${stream}-${streamSequence}-${timestampNanos}-${index}`,
    payload,
    headers: {
      [deadLetterHeaders.reason]: oneLine(reason),
      [deadLetterHeaders.subject]: message.subject,
      [deadLetterHeaders.stream]: stream,
      [deadLetterHeaders.seq]: String(streamSequence),
      [deadLetterHeaders.tries]: String(tries),
    },
  });
  deadLettered.inc({ consumer });
  log.error({ consumer, subject: message.subject, seq: streamSequence, err: reason }, 'a message became a dead letter');
}

/** Headers hold one line; operators read it, and show it to others. */
function oneLine(reason: unknown): string {
  return withoutSecrets(String(reason).slice(0, 2 * longestReason))
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestReason);
}
