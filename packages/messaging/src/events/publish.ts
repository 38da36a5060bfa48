import { setTimeout as delay } from 'node:timers/promises';
import { ErrorCode, headers, NatsError } from 'nats';
import { BusUnavailable } from './bus-unavailable.js';
import type { ReconnectingConnection } from './nats-connection.js';

const ackTimeoutMilliseconds = 1000;

/** Less than the timeout of a caller's HTTP request. */
const timeoutMilliseconds = 4000;
const pauseMilliseconds = 100;

/** Whether the message was stored is unknown, or JetStream is just coming up. */
const retryableCodes = new Set<string>([ErrorCode.Timeout, ErrorCode.NoResponders, ErrorCode.Disconnect]);

export interface OutgoingMessage {
  subject: string;
  /** JetStream drops a second message with the same id within the duplicate window. */
  id: string;
  payload: string | Uint8Array;
  headers?: Record<string, string>;
}

export interface PublishAck {
  /** Position in the stream; of the first message when this one is a duplicate. */
  seq: number;
  duplicate: boolean;
}

/**
 * Resolves when JetStream has stored the message. A lost acknowledgement is retried under the same id (R23) for up to
 * 4 seconds. Throws BusUnavailable then, and at once without a connection.
 */
export async function publishWithRetry(
  connection: ReconnectingConnection,
  message: OutgoingMessage,
): Promise<PublishAck> {
  const until = performance.now() + timeoutMilliseconds;
  let failure: unknown;
  while (connection.isUp()) {
    const remaining = until - performance.now();
    // The client refuses a timeout of less than a millisecond as invalid.
    if (remaining < 1) break;
    try {
      return await send(connection, message, Math.min(remaining, ackTimeoutMilliseconds));
    } catch (error) {
      failure = error;
      if (!(error instanceof NatsError) || !retryableCodes.has(error.code)) throw error;
      if (error.code === ErrorCode.NoResponders) await connection.prepare().catch(() => undefined);
      await delay(pauseMilliseconds);
      await connection
        .whenUp(AbortSignal.timeout(Math.ceil(Math.max(0, until - performance.now()))))
        .catch(() => undefined);
    }
  }
  throw new BusUnavailable(failure);
}

async function send(
  connection: ReconnectingConnection,
  message: OutgoingMessage,
  timeout: number,
): Promise<PublishAck> {
  const entries = headers();
  for (const [name, value] of Object.entries(message.headers ?? {})) entries.set(name, value);
  const options = { msgID: message.id, headers: entries, timeout };
  const { seq, duplicate } = await connection.jetStream.client.publish(message.subject, message.payload, options);
  return { seq, duplicate };
}
