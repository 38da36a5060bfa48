import { createInbox, type JetStreamManager, type Msg, type NatsConnection, type StreamInfo } from 'nats';

/** A stream as the server describes it in its answer to a snapshot. */
export type StreamDescription = Pick<StreamInfo, 'config' | 'state'>;

const answerMilliseconds = 30_000;
const chunkBytes = 512 * 1024;

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/**
 * A stream with all that belongs to it, as the server packs it: messages with their sequences and times, and how
 * far each durable consumer is. `described` is called before the first part.
 * The protocol is the one of `nats stream backup` (ADR-8 and the JetStream API's STREAM.SNAPSHOT).
 */
export async function* snapshotOf(
  connection: NatsConnection,
  name: string,
  described: (stream: StreamDescription) => void,
): AsyncGenerator<Uint8Array> {
  const deliver = createInbox();
  const parts = connection.subscribe(deliver, { timeout: answerMilliseconds });
  try {
    const request = encode({ deliver_subject: deliver, no_consumers: false, chunk_size: chunkBytes });
    described(await ask<StreamDescription>(connection, `$JS.API.STREAM.SNAPSHOT.${name}`, request));
    for await (const part of parts) {
      if (part.data.length === 0) {
        if (part.headers && part.headers.code >= 400) throw new Error(`${name}: ${part.headers.description}`);
        return;
      }
      yield part.data;
      part.respond();
    }
    throw new Error(`${name}: the connection to NATS was lost`);
  } finally {
    parts.unsubscribe();
  }
}

/**
 * Makes a stream from its snapshot, with one replica: a single server takes no more, and `setup` adds those of a cluster.
 * Throws when there is one of that name.
 */
export async function restoreStream(
  connection: NatsConnection,
  { config, state }: StreamDescription,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const subject = `$JS.API.STREAM.RESTORE.${config.name}`;
  const { deliver_subject: deliver } = await ask<{ deliver_subject: string }>(
    connection,
    subject,
    encode({ config: { ...config, num_replicas: 1 }, state }),
  );
  for await (const part of chunks(parts)) {
    refuseError(await connection.request(deliver, part, { timeout: answerMilliseconds }));
  }
  refuseError(await connection.request(deliver, undefined, { timeout: answerMilliseconds }));
}

/** Without those that are not there. */
export async function existingStreams(manager: JetStreamManager, names: readonly string[]): Promise<StreamInfo[]> {
  const found: StreamInfo[] = [];
  for await (const stream of manager.streams.list()) {
    if (names.includes(stream.config.name)) found.push(stream);
  }
  return found;
}

async function* chunks(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    for (let at = 0; at < part.length; at += chunkBytes) yield part.subarray(at, at + chunkBytes);
  }
}

async function ask<T>(connection: NatsConnection, subject: string, request: Uint8Array): Promise<T> {
  const answer = await connection.request(subject, request, { timeout: answerMilliseconds });
  refuseError(answer);
  return answer.json<T>();
}

function refuseError(answer: Msg): void {
  if (answer.data.length === 0) return;
  const { error } = answer.json<{ error?: { description: string } }>();
  if (error) throw new Error(`NATS refuses: ${error.description}`);
}
