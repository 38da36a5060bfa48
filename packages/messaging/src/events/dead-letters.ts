import { withoutSecrets } from '@wifi-share/service-kit/app/without-secrets';
import type { FastifyBaseLogger } from 'fastify';
import type { JsMsg } from 'nats';
import { Counter } from 'prom-client';
import type { EventBus } from './bus.js';
import { lastToken } from './subscribe.js';

const deadLettered = new Counter({
  name: 'events_dead_lettered_total',
  help: 'Messages that a consumer dead-lettered',
  labelNames: ['consumer', 'service'],
});

/** Headers of a dead letter; its body is the message's, byte for byte, for replays. */
export const deadLetterHeaders = {
  reason: 'Dead-Letter-Reason',
  subject: 'Dead-Letter-Subject',
  tries: 'Dead-Letter-Tries',
} as const;

const maxReasonLength = 1000;

interface Context {
  bus: EventBus;
  log: FastifyBaseLogger;
  consumer: string;
  tries: number;
}

interface MessagePart {
  entityId: string;
  /** Position in the message. */
  index: number;
  payload: string | Uint8Array;
}

/**
 * Publishes a message, or the part of it that failed, with the reason under
 * `dead-letters.<service>.<consumer>.<entity id>`. Idempotent. Throws BusUnavailable.
 */
export async function publishDeadLetter(
  { bus, log, consumer, tries }: Context,
  message: JsMsg,
  reason: unknown,
  { entityId, index, payload }: MessagePart = { entityId: lastToken(message.subject), index: 0, payload: message.data },
): Promise<void> {
  const { stream, streamSequence, timestampNanos } = message.info;
  await bus.publishMessage({
    subject: `dead-letters.${bus.service}.${consumer}.${entityId}`,
    // Different services may have consumers of the same name.
    id: `${bus.service}-${consumer}-${stream}-${streamSequence}-${timestampNanos}-${index}`,
    payload,
    headers: {
      [deadLetterHeaders.reason]: oneLine(reason),
      [deadLetterHeaders.subject]: message.subject,
      [deadLetterHeaders.tries]: String(tries),
    },
  });
  deadLettered.inc({ consumer, service: bus.service });
  log.error({ consumer, subject: message.subject, seq: streamSequence, err: reason }, 'a message became a dead letter');
}

/** Headers hold one line; secrets are removed because operators share it. */
function oneLine(reason: unknown): string {
  return withoutSecrets(String(reason).slice(0, 2 * maxReasonLength))
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxReasonLength);
}
