import { connect, type JetStreamManager, headers as newHeaders } from 'nats';
import { onTestFinished } from 'vitest';
import { connectionOptions } from '../../src/events/connection-options.js';

export interface StoredMessage {
  subject: string;
  seq: number;
  body: string;
  header(name: string): string;
}

/** What NATS holds, seen without the code under test. */
export interface NatsView {
  manager: JetStreamManager;
  /** Every message of the stream, in order. */
  messages(stream: string): Promise<StoredMessage[]>;
  /** Stores bytes that no `defineEvent` would let through. */
  store(subject: string, body: string, headers?: Record<string, string>): Promise<void>;
  deleteStream(stream: string): Promise<void>;
  deleteAllStreams(): Promise<void>;
  /** How many messages the durable has not taken yet, and how many it has taken without an acknowledgement. */
  unsettled(stream: string, durable: string): Promise<{ pending: number; unacknowledged: number }>;
}

export async function createNatsView(url: string): Promise<NatsView> {
  const connection = await connect(connectionOptions({ url, name: 'test-view' }));
  onTestFinished(() => connection.close());
  const client = connection.jetstream();
  const manager = await connection.jetstreamManager({ checkAPI: false });
  return {
    manager,
    messages: async (stream) => {
      const { state } = await manager.streams.info(stream);
      const stored: StoredMessage[] = [];
      for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
        const message = await manager.streams.getMessage(stream, { seq }).catch(() => undefined);
        if (!message) continue;
        const { subject, header } = message;
        stored.push({ subject, seq, body: new TextDecoder().decode(message.data), header: (name) => header.get(name) });
      }
      return stored;
    },
    store: async (subject, body, given = {}) => {
      const headers = newHeaders();
      for (const [name, value] of Object.entries(given)) headers.set(name, value);
      await client.publish(subject, body, { headers });
    },
    deleteStream: async (stream) => void (await manager.streams.delete(stream)),
    deleteAllStreams: async () => {
      for await (const { config } of manager.streams.list()) await manager.streams.delete(config.name);
    },
    unsettled: async (stream, durable) => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(stream, durable);
      return { pending: num_pending, unacknowledged: num_ack_pending };
    },
  };
}

/** The ids of stored events, in order. */
export const idsOf = (messages: StoredMessage[]): string[] => messages.map(({ body }) => JSON.parse(body).id);
