import { setTimeout as delay } from 'node:timers/promises';
import { headers, type StoredMsg } from 'nats';
import { connectTo } from './stream-messages.js';

const echoHeader = 'Echo';
const atOnce = 50;
const pauseMilliseconds = 50;

/**
 * Publishes each message of a stream a second time, as it is but without the id that JetStream would know it by, while
 * the stream grows and the server is killed and restarted. The answered function resolves when all there is
 * was echoed, to the number of echoes.
 */
export async function echoStream(url: string, stream: string): Promise<() => Promise<number>> {
  const connection = await connectTo(url);
  const client = connection.jetstream();
  const { streams } = await connection.jetstreamManager({ checkAPI: false });
  let ending = false;
  let echoes = 0;

  async function echo({ subject, data, header }: StoredMsg): Promise<void> {
    if (header.has(echoHeader)) return;
    const echoed = headers();
    echoed.set(echoHeader, 'yes');
    await client.publish(subject, data, { headers: echoed });
    echoes++;
  }

  /** Echoes what comes after `done`, and says up to where; what failed on the way is echoed again. */
  async function echoAfter(done: number): Promise<number> {
    const { last_seq } = (await streams.info(stream)).state;
    const last = Math.min(last_seq, done + atOnce);
    const seqs = Array.from({ length: last - done }, (_, n) => done + 1 + n);
    await Promise.all(seqs.map(async (seq) => echo(await streams.getMessage(stream, { seq }))));
    return last;
  }

  const echoing = async (): Promise<void> => {
    let done = 0;
    for (;;) {
      const reached = await echoAfter(done).catch(() => undefined);
      if (reached === done && ending) return;
      if (reached === undefined || reached === done) await delay(pauseMilliseconds);
      done = reached ?? done;
    }
  };
  const ended = echoing();

  return async () => {
    ending = true;
    await ended;
    await connection.close();
    return echoes;
  };
}
