import type { FastifyBaseLogger } from 'fastify';
import type { Msg, Subscription } from 'nats';
import type { ReconnectingConnection } from './nats-connection.js';
import { isReplay } from './replays.js';

/** A message of a core NATS subscription. */
export interface CoreMessage {
  subject: string;
  /** The last token of the subject. */
  entityId: string;
  /** The event's envelope, for its definition to parse. Throws a SyntaxError when it is not JSON. */
  json(): unknown;
}

/** Subscribes without JetStream, also before the first connection. Returns the unsubscribe function. */
export function subscribe(
  connection: ReconnectingConnection,
  subjects: readonly string[],
  callback: (message: CoreMessage) => void,
  log: FastifyBaseLogger,
): () => void {
  let subscriptions: Subscription[] = [];
  let ended = false;

  const receive = (error: Error | null, message: Msg): void => {
    try {
      if (error) throw error;
      if (isReplay(message.headers)) return;
      callback({
        subject: message.subject,
        entityId: lastToken(message.subject),
        json: () => JSON.parse(message.string()),
      });
    } catch (err) {
      log.error({ err, subjects }, 'a subscription failed on a message');
    }
  };
  connection.onConnected((core) => {
    if (!ended) subscriptions = subjects.map((subject) => core.subscribe(subject, { callback: receive }));
  });
  return () => {
    ended = true;
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Subjects end with the entity's id. */
export function lastToken(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}
