import { connect, type NatsConnection } from 'nats';

export interface StreamMessage {
  stream: string;
  subject: string;
  headers: string;
  body: string;
}

/** Publishes `body` without the code under test; resolves to its sequence. */
export async function publishRaw(url: string, subject: string, body: string): Promise<number> {
  const connection = await connectNats(url);
  const { seq } = await connection.jetstream().publish(subject, body);
  await connection.close();
  return seq;
}

/** Reads every message of every stream in order, without the code under test. */
export async function readStreamMessages(url: string): Promise<StreamMessage[]> {
  const connection = await connectNats(url);
  try {
    const { streams } = await connection.jetstreamManager({ checkAPI: false });
    const found: StreamMessage[] = [];
    for await (const { config, state } of streams.list()) {
      for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
        const message = await streams.getMessage(config.name, { seq }).catch(() => undefined);
        if (!message) continue;
        const headers = [...message.header].flat().join('\n');
        found.push({ stream: config.name, subject: message.subject, headers, body: message.string() });
      }
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** A plain connection to a world's or stack's server, or to a cluster's by commas; it reconnects. */
export function connectNats(url: string): Promise<NatsConnection> {
  const addresses = url.split(',').map((address) => new URL(address));
  const { username = '', password = '' } = addresses[0] ?? {};
  const servers = addresses.map(({ host }) => host);
  return connect({ servers, maxReconnectAttempts: -1, ...(username && { user: username, pass: password }) });
}
