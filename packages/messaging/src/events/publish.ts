import { setTimeout as delay } from 'node:timers/promises';
import { ErrorCode, headers, NatsError } from 'nats';
import { BusUnavailable } from './bus-unavailable.js';
import type { ReconnectingConnection } from './nats-connection.js';

const acknowledgedWithinMilliseconds = 1000;

/** Less than a caller waits for an HTTP answer. */
const givenUpAfterMilliseconds = 4000;
const pauseMilliseconds = 100;

/** After these nobody knows whether the message was stored, or JetStream is just coming up. */
const worthRepeating = new Set<string>([ErrorCode.Timeout, ErrorCode.NoResponders, ErrorCode.Disconnect]);

export interface OutgoingMessage {
  subject: string;
  /** JetStream stores a second message with the same id only after the duplicate window. */
  id: string;
  payload: string | Uint8Array;
  headers?: Record<string, string>;
}

export interface PublishAck {
  /** Position in the stream; of the first copy when this one is a duplicate. */
  seq: number;
  duplicate: boolean;
}

/**
 * Resolves when JetStream has stored the message. When the acknowledgement is lost the same id goes out again (R23),
 * for 4 seconds at most. Throws BusUnavailable then, and at once where there is no connection to begin with.
 */
export async function publishWithRetry(
  connection: ReconnectingConnection,
  message: OutgoingMessage,
): Promise<PublishAck> {
  const until = performance.now() + givenUpAfterMilliseconds;
  let failure: unknown;
  while (connection.isUp()) {
    const remaining = until - performance.now();
    if (remaining <= 0) break;
    try {
      return await send(connection, message, Math.min(remaining, acknowledgedWithinMilliseconds));
    } catch (error) {
      failure = error;
      if (!(error instanceof NatsError) || !worthRepeating.has(error.code)) throw error;
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
