import { connect, type NatsConnection } from 'nats';
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
  connection: NatsConnection;
  /** Every message of the stream, in order. */
  messages(stream: string): Promise<StoredMessage[]>;
  /** Stores bytes that no `defineEvent` would let through. */
  store(subject: string, body: string): Promise<void>;
  deleteStream(stream: string): Promise<void>;
}

export async function natsView(url: string): Promise<NatsView> {
  const connection = await connect(connectionOptions({ url, name: 'test view' }));
  onTestFinished(() => connection.close());
  const client = connection.jetstream();
  const manager = await connection.jetstreamManager({ checkAPI: false });
  return {
    connection,
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
    store: async (subject, body) => void (await client.publish(subject, body)),
    deleteStream: async (stream) => void (await manager.streams.delete(stream)),
  };
}

/** The ids of stored events, in order. */
export const idsOf = (messages: StoredMessage[]): string[] => messages.map(({ body }) => JSON.parse(body).id);
