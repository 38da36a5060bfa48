import type { Consumer, JsMsg } from 'nats';

/** How long a pull waits for a first message before it looks whether all is well. */
const idleMilliseconds = 5000;

/** The server has these messages already; the library takes no shorter time. */
const pendingMilliseconds = 1000;

/**
 * Waits for a message and takes with it what else is there already, up to `size`: single messages come without
 * delay, and batches grow with the load. Empty when nothing came for 5 seconds or `signal` aborted.
 * Rejects when the consumer is gone.
 */
export async function pullBatch(consumer: Consumer, size: number, signal: AbortSignal): Promise<JsMsg[]> {
  const batch = await pull(consumer, 1, idleMilliseconds, signal);
  const more = Math.min(batch[0]?.info.pending ?? 0, size - 1);
  if (more > 0 && !signal.aborted) batch.push(...(await pull(consumer, more, pendingMilliseconds, signal)));
  return batch;
}

async function pull(consumer: Consumer, max_messages: number, expires: number, signal: AbortSignal): Promise<JsMsg[]> {
  const messages = await consumer.fetch({ max_messages, expires });
  const end = () => void messages.close();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    const taken: JsMsg[] = [];
    for await (const message of messages) taken.push(message);
    return taken;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
